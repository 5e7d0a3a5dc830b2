import { mdiCompare, mdiDownload, mdiFileUploadOutline, mdiPrinter, mdiUndoVariant } from '@mdi/js';
import { anularCargaBody } from '@muni/contract';
import { useState } from 'react';
import { contar } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { bajarErrores, type CargaCommands } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import type { PasoProps } from './PasoCargar.tsx';

/** Beside a result: taking it back, and the ways on. */
export function ParaSeguir({
  carga,
  commands,
  readOnly,
  rechazadas,
}: PasoProps & { rechazadas: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = carga.estado === 'Anulada';
  return (
    <Stack className="no-imprimir" gap={1.5}>
      {!isUndone && (
        <Panel title="¿Algo salió mal?">
          <Stack gap={1.5} p={1.75}>
            {carga.noSePuedeAnular ?? 'Podés volver todo a como estaba antes de esta carga.'}
            {!readOnly && (
              <Button
                tone="error"
                disabled={carga.noSePuedeAnular !== null}
                icon={mdiUndoVariant}
                onClick={() => setIsAsking(true)}
              >
                Deshacer la carga
              </Button>
            )}
          </Stack>
        </Panel>
      )}
      <Panel title="Para seguir">
        <Stack p={0.75}>
          {rechazadas > 0 && (
            <Button
              kind="text"
              tone="inherit"
              justify="flex-start"
              icon={mdiDownload}
              onClick={() => bajarErrores(carga.id, true)}
            >
              Bajar {contar(rechazadas, 'fila rechazada', 'filas rechazadas')}
            </Button>
          )}
          {!isUndone && (
            <Button
              kind="text"
              tone="inherit"
              justify="flex-start"
              to={cargaRoutes.compare(carga.id)}
              icon={mdiCompare}
            >
              Comparar con otra carga
            </Button>
          )}
          {!readOnly && (
            <>
              <Button
                kind="text"
                tone="inherit"
                justify="flex-start"
                icon={mdiPrinter}
                onClick={() => window.print()}
              >
                Imprimir el comprobante
              </Button>
              <Button
                kind="text"
                tone="inherit"
                justify="flex-start"
                to={cargaRoutes.start}
                icon={mdiFileUploadOutline}
              >
                Cargar otro archivo
              </Button>
            </>
          )}
        </Stack>
      </Panel>
      {isAsking && (
        <AnularDialog id={carga.id} commands={commands} onClose={() => setIsAsking(false)} />
      )}
    </Stack>
  );
}

interface DialogProps {
  id: number;
  commands: CargaCommands;
  onClose: () => void;
}
const AnularDialog = ({ id, commands, onClose }: DialogProps) => (
  <FormDialog
    title="¿Deshacer la carga?"
    icon={mdiUndoVariant}
    tone="warning"
    danger
    confirmLabel="Deshacer la carga"
    initial={{ motivo: '' }}
    input={anularCargaBody}
    check={(values) => ({
      motivo: anularCargaBody.safeParse(values).success
        ? undefined
        : 'Contá en pocas palabras por qué, al menos 3 letras.',
    })}
    send={({ motivo }) => commands.run(() => cargasApi.anular(id, motivo))}
    onClose={onClose}
    fields={<TextoField name="motivo" label="Motivo" autoFocus />}
  >
    Lo que agregó se quita y lo que cambió vuelve a como estaba. La carga queda en el historial.
  </FormDialog>
);
