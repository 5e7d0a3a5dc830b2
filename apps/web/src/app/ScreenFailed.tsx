import { mdiAlertCircleOutline, mdiCloudOffOutline, mdiHome, mdiRefresh } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { checkConnection, onAnswer, useConnectionLost } from '../lib/connection.ts';
import { isChunkFailure } from '../lib/errors.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { PATHS } from '../nouns/paths.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

export const ScreenFailed = ({ error, onRetry }: Props) =>
  isChunkFailure(error) ? <NotBrought onRetry={onRetry} /> : <Broken onRetry={onRetry} />;

/** Without a network it waits for it; with one it is usually a new version, and opening it afresh is the cure. */
function NotBrought({ onRetry }: { onRetry: () => void }) {
  const lost = useConnectionLost();
  useEffect(() => void checkConnection(), []);
  useEffect(() => onAnswer(onRetry), [onRetry]);
  return lost ? (
    <Failed
      heading="Sin conexión"
      title="Esta pantalla todavía no se abrió en este equipo"
      offline
      action={{ label: 'Probar de nuevo', onClick: onRetry }}
    >
      Sin conexión no se puede traer. Cuando vuelva la red se abre sola.
    </Failed>
  ) : (
    <Failed
      heading="Algo falló"
      title="No pudimos traer esta pantalla"
      action={{ label: 'Volver a cargar', onClick: () => location.reload() }}
    >
      Puede ser la conexión, o que haya una versión nueva del sistema.
    </Failed>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { oficina } = useConfiguracion();
  return (
    <Failed
      heading="Algo falló"
      title="Esta pantalla dejó de funcionar"
      action={{ label: 'Probar de nuevo', onClick: onRetry }}
    >
      El resto del sistema sigue andando. Si se repite, avisá a {oficina.nombre}.
    </Failed>
  );
}

interface FailedProps {
  heading: string;
  title: string;
  offline?: boolean;
  action: { label: string; onClick: () => void };
  children: ReactNode;
}

function Failed({ heading, title, offline = false, action, children }: FailedProps) {
  useTitle(heading);
  return (
    <>
      <PageHeader title={heading} />
      <Panel>
        <StateMessage
          icon={offline ? mdiCloudOffOutline : mdiAlertCircleOutline}
          tone={offline ? 'warning' : 'error'}
          title={title}
          actions={
            <>
              <Button kind="main" icon={mdiRefresh} onClick={action.onClick}>
                {action.label}
              </Button>
              <Button to={PATHS.inicio} icon={mdiHome}>
                Ir al inicio
              </Button>
            </>
          }
        >
          {children}
        </StateMessage>
      </Panel>
    </>
  );
}
