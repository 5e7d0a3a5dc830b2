import { mdiFaceAgent } from '@mdi/js';
import { type Orden, reporteActions } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { toast } from '../../ui/Toasts.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** No order of the report is left to do: whoever asked can be told, with the work done as the answer. */
export function CerrarReporteDialog({ orden, commands, onClose }: Props) {
  const { reporte, solucion } = orden.propuestaDeCierre ?? {};
  if (!reporte) return null;
  return (
    <FormDialog
      title={`¿Cerrás el reporte ${reporte.nombre}?`}
      icon={mdiFaceAgent}
      tone="success"
      confirmLabel="Cerrar reporte"
      cancelLabel="Ahora no"
      initial={{ solucion: solucion ?? '' }}
      input={reporteActions.realizar}
      send={(body, key) => reportesApi.act(reporte.id, 'realizar', body, key)}
      onClose={onClose}
      onDone={() => {
        void commands.refresh();
        toast(`Cerraste el reporte ${reporte.nombre}.`);
      }}
      fields={
        <TextoField
          name="solucion"
          label="Solución"
          help="Le llega a quien hizo el reporte, que puede decir si quedó bien."
          autoFocus
          multiline
          minRows={4}
        />
      }
    >
      No le queda ninguna orden por hacer.
    </FormDialog>
  );
}
