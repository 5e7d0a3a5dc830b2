import { mdiFaceAgent } from '@mdi/js';
import { type Orden, reporteActions, type reportes } from '@muni/contract';
import { useState } from 'react';
import { resourceApi } from '../../crud/resourceApi.ts';
import { TextDialog } from '../../crud/TextDialog.tsx';
import { newKey } from '../../lib/http.ts';
import { toast } from '../../ui/Toasts.tsx';
import type { OrdenCommands } from './ordenes.actions.ts';

const reportesApi = resourceApi<typeof reportes>({ name: 'reportes' });

interface Props {
  orden: Orden;
  commands: OrdenCommands;
  onClose: () => void;
}

/** No order of the report is left to do: whoever asked can be told, with the work done as the answer. */
export function CerrarReporteDialog({ orden, commands, onClose }: Props) {
  const { reporte, solucion } = orden.propuestaDeCierre ?? {};
  const [key] = useState(newKey);
  if (!reporte) return null;
  const close = async (text: string) => {
    const parsed = reporteActions.realizar.safeParse({ solucion: text });
    if (!parsed.success) return parsed.error.issues[0]?.message;
    await reportesApi.act(reporte.id, 'realizar', parsed.data, key);
    void commands.refresh();
    toast(`Cerraste el reporte ${reporte.nombre}.`);
    return undefined;
  };
  return (
    <TextDialog
      title={`¿Cerrás el reporte ${reporte.nombre}?`}
      icon={mdiFaceAgent}
      tone="success"
      confirmLabel="Cerrar reporte"
      cancelLabel="Ahora no"
      label="Solución"
      help="Le llega a quien hizo el reporte, que puede decir si quedó bien."
      minRows={4}
      suggested={solucion ?? ''}
      onText={close}
      onClose={onClose}
    >
      No le queda ninguna orden por hacer.
    </TextDialog>
  );
}
