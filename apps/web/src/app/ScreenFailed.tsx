import { mdiAlertCircleOutline, mdiHome, mdiRefresh } from '@mdi/js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { useTitle } from '../lib/title.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';
import { HOME } from './screens.ts';

/** A chunk that does not arrive is usually a new version of the application: opening it afresh is the cure. */
const isChunkFailure = (error: unknown) =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { oficina } = useConfiguracion();
  const chunk = isChunkFailure(error);
  useTitle('Algo falló');
  return (
    <>
      <PageHeader title="Algo falló" />
      <Panel>
        <StateMessage
          icon={mdiAlertCircleOutline}
          tone="error"
          title={chunk ? 'No pudimos traer esta pantalla' : 'Esta pantalla dejó de funcionar'}
          actions={
            <>
              <Button
                variant="contained"
                startIcon={<Icon path={mdiRefresh} />}
                onClick={chunk ? () => location.reload() : onRetry}
              >
                {chunk ? 'Volver a cargar' : 'Probar de nuevo'}
              </Button>
              <Button
                component={Link}
                to={HOME}
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={mdiHome} />}
              >
                Ir al inicio
              </Button>
            </>
          }
        >
          {chunk
            ? 'Puede ser la conexión, o que haya una versión nueva del sistema.'
            : `El resto del sistema sigue andando. Si se repite, avisá a ${oficina.nombre}.`}
        </StateMessage>
      </Panel>
    </>
  );
}
