// What surrounds every screen: its permission, its loading, and a boundary that keeps a failure inside.
import {
  mdiAlertCircleOutline,
  mdiCloudOffOutline,
  mdiHome,
  mdiLockOutline,
  mdiRefresh,
} from '@mdi/js';
import { type ReactNode, useEffect, useState } from 'react';
import { lateComponent, Later } from '../lib/lazyPart.ts';
import { useCan, useConfiguracion } from '../lib/SessionContext.tsx';
import { checkConnection, onAnswer, useConnectionLost } from '../lib/connection.ts';
import { isChunkFailure } from '../lib/errors.ts';
import { PATHS } from '../nouns/paths.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ScreenSkeleton } from '../ui/Skeletons.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import type { Screen } from './screens.ts';
import { useShown, wasShown } from './shown.ts';
import { Boundary } from './Boundary.tsx';

const AGAIN_AFTER_MS = 1000;

export function ScreenFrame({ screen }: { screen: Screen }) {
  const can = useCan();
  if (!can(screen.permission)) return <NoPermissionPage office={screen.office} />;
  return (
    <Boundary Failed={ScreenFailed}>
      <LoadedScreen screen={screen} />
    </Boundary>
  );
}

/** A network that has just come back may lose the first thing that is asked of it. */
const loadTwice = ({ load }: Screen) =>
  load().catch(async (error: unknown) => {
    if (!navigator.onLine) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_AFTER_MS);
    });
    return load();
  });

/** Its own component, so that trying again after a failed download asks for the chunk anew. */
function LoadedScreen({ screen }: { screen: Screen }) {
  const [Page] = useState(() => lateComponent(() => loadTwice(screen)));
  return (
    <Later instead={<ScreenSkeleton atOnce={!wasShown()} />}>
      <Page />
      <Shown />
    </Later>
  );
}

/** Beside the page, so that it waits for the same code. */
function Shown() {
  useShown();
  return null;
}

function NoPermissionPage({ office }: { office: Screen['office'] }) {
  const { oficina } = useConfiguracion();
  const phone = oficina.interno ? ` (interno ${oficina.interno})` : '';
  return (
    <DeadEnd
      heading="Sin permiso"
      icon={mdiLockOutline}
      title={office ? `Esta parte la maneja ${office}` : 'No podés entrar a esta parte'}
    >
      Si la necesitás, pedila en {oficina.nombre}
      {phone}.
    </DeadEnd>
  );
}

const ScreenFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isChunkFailure(error) ? <NotBrought onRetry={onRetry} /> : <Broken onRetry={onRetry} />;

/** Without a network it waits for it; with one it is usually a new version, and opening it afresh is the cure. */
function NotBrought({ onRetry }: { onRetry: () => void }) {
  const lost = useConnectionLost();
  useEffect(() => void checkConnection(), []);
  useEffect(() => onAnswer(onRetry), [onRetry]);
  return lost ? (
    <DeadEnd
      heading="Sin conexión"
      icon={mdiCloudOffOutline}
      tone="warning"
      title="Esta pantalla todavía no se abrió en este equipo"
      action={{ label: 'Probar de nuevo', onClick: onRetry }}
    >
      Sin conexión no se puede traer. Cuando vuelva la red se abre sola.
    </DeadEnd>
  ) : (
    <DeadEnd
      icon={mdiAlertCircleOutline}
      tone="error"
      heading="Algo falló"
      title="No pudimos traer esta pantalla"
      action={{ label: 'Volver a cargar', onClick: () => location.reload() }}
    >
      Puede ser la conexión, o que haya una versión nueva del sistema.
    </DeadEnd>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { oficina } = useConfiguracion();
  return (
    <DeadEnd
      icon={mdiAlertCircleOutline}
      tone="error"
      heading="Algo falló"
      title="Esta pantalla dejó de funcionar"
      action={{ label: 'Probar de nuevo', onClick: onRetry }}
    >
      El resto del sistema sigue andando. Si se repite, avisá a {oficina.nombre}.
    </DeadEnd>
  );
}

interface DeadEndProps {
  heading: string;
  icon: string;
  title: string;
  tone?: 'warning' | 'error';
  /** What may help, before going home. */
  action?: { label: string; onClick: () => void };
  children: ReactNode;
}

/** A page with nothing behind it: why, and the way home. */
export function DeadEnd({ heading, icon, title, tone, action, children }: DeadEndProps) {
  return (
    <>
      <PageHeader title={heading} />
      <StateMessage
        inPanel
        icon={icon}
        tone={tone}
        title={title}
        actions={
          <>
            {action && (
              <Button kind="main" icon={mdiRefresh} onClick={action.onClick}>
                {action.label}
              </Button>
            )}
            <Button kind={action ? 'outlined' : 'main'} to={PATHS.inicio} icon={mdiHome}>
              Ir al inicio
            </Button>
          </>
        }
      >
        {children}
      </StateMessage>
    </>
  );
}
