import { mdiCheckCircleOutline, mdiCloudUploadOutline, mdiSend } from '@mdi/js';
import { nombreCompleto } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import type { EnvioState } from './enviar.actions.ts';

/** What became of it: on its way, received with its number, or kept until the network is back. */
export function EnviadoPanel({ state, onAnother }: { state: EnvioState; onAnother: () => void }) {
  const another = <Button onClick={onAnother}>Hacer otro reporte</Button>;
  return (
    <>
      <PageHeader title="Nuevo reporte" />
      <div role="status">
        <Panel>
          {state.stage === 'sent' ? (
            <StateMessage
              icon={mdiCheckCircleOutline}
              tone="success"
              title={
                state.de
                  ? `Cargaste el reporte ${state.reporte.numero} de ${nombreCompleto(state.de)}.`
                  : `Listo, recibimos tu reporte. Es el N.º ${state.reporte.numero}.`
              }
              actions={
                <>
                  <Button kind="main" to={reporteRoutes.edit(state.reporte.id)}>
                    Ver el reporte
                  </Button>
                  {another}
                </>
              }
            >
              {state.uploading
                ? 'Estamos subiendo los archivos: podés seguir con otra cosa.'
                : state.de
                  ? 'Le avisamos cuando lo tomen y cuando esté listo.'
                  : 'Te avisamos cuando lo tomen y cuando esté listo.'}
              {state.problems.length > 0 && (
                <Box mt={1.5} textAlign="left">
                  <Notice tone="warning">
                    No pudimos adjuntar:
                    {state.problems.map((problem) => (
                      <div key={problem}>{problem}</div>
                    ))}
                  </Notice>
                </Box>
              )}
            </StateMessage>
          ) : state.stage === 'waiting' ? (
            <StateMessage
              icon={mdiCloudUploadOutline}
              tone="warning"
              title="Tu reporte quedó guardado"
              actions={another}
            >
              Se manda solo cuando vuelva la conexión, aunque cierres esta pantalla.
            </StateMessage>
          ) : (
            <StateMessage icon={mdiSend} title="Enviando tu reporte…" />
          )}
        </Panel>
      </div>
    </>
  );
}
