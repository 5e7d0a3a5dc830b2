// What is done to a report, and what the screens that are open learn of it at once.
import {
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  reportesListing,
} from '@muni/contract';
import { useMemo } from 'react';
import { useRecordCommands } from '../../crud/record/recordCommands.ts';
import { useQuien, useUser } from '../../lib/SessionContext.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { contar } from '../../lib/formats.ts';

type Bodies = { [A in ReporteAction]: ReporteActionBody<A> };

export function useReporteCommands() {
  const quien = useQuien();
  const { empleado } = useUser();
  const commands = useRecordCommands<Reporte, Bodies>(reportesListing.name, reportesApi.act);
  return useMemo(() => {
    const { intentar, refresh, show } = commands;

    const tomar = async (reporte: Reporte) => {
      const nombre = `${empleado.apellido}, ${empleado.nombre}`;
      // At once on this screen; the answer puts right what the race decided.
      show({ ...reporte, tecnico: { id: quien.id, nombre }, etapa: 'Tomado' });
      const taken = await intentar(reporte, 'tomar', {});
      if (taken)
        toast(`Tomaste el reporte ${taken.numero}.`, {
          action: {
            label: 'Deshacer',
            onClick: () => void intentar(taken, 'asignar', { tecnico: null }),
          },
        });
    };

    /** Several at once: says how many could, and why the others could not. */
    const asignarVarios = async (ids: number[], tecnico: number | null, done: string) => {
      const { asignados, rechazados } = await reportesApi.asignarVarios(ids, tecnico);
      void refresh();
      if (asignados.length > 0)
        toast(`${done} ${contar(asignados.length, 'reporte', 'reportes')}.`);
      for (const { numero, motivo } of rechazados) toast(`${numero}: ${motivo}`, { kind: 'error' });
    };

    return { ...commands, tomar, asignarVarios };
  }, [commands, quien, empleado]);
}
export type ReporteCommands = ReturnType<typeof useReporteCommands>;
