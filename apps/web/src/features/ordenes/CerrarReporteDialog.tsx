import { mdiFaceAgent } from '@mdi/js';
import { type Orden, reporteActions, reportes } from '@muni/contract';
import { useState } from 'react';
import { resourceApi } from '../../crud/resourceApi.ts';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

const reportesApi = resourceApi(reportes);

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** No order of the report is left to do: whoever asked can be told, with the work done as the answer. */
export function CerrarReporteDialog({ orden, commands, onClose }: Props) {
  const { reporte, solucion } = orden.propuestaDeCierre ?? {};
  const [text, setText] = useState(solucion ?? '');
  const [error, setError] = useState<string>();
  const [key] = useState(newKey);
  if (!reporte) return null;
  const confirm = async () => {
    const parsed = reporteActions.realizar.safeParse({ solucion: text });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    try {
      await reportesApi.act(reporte.id, 'realizar', parsed.data, key);
      void commands.refresh();
      toast(`Cerraste el reporte ${reporte.nombre}.`);
      return onClose();
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title={`¿Cerrás el reporte ${reporte.nombre}?`}
      icon={mdiFaceAgent}
      tone="success"
      confirmLabel="Cerrar reporte"
      cancelLabel="Ahora no"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <TextInput
          label="Solución"
          help="Le llega a quien hizo el reporte, que puede decir si quedó bien."
          value={text}
          error={error}
          autoFocus
          multiline
          minRows={4}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      }
    >
      No le queda ninguna orden por hacer.
    </FieldDialog>
  );
}
