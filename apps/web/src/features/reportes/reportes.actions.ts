// What is done to a report, and what the screens that are open learn of it at once.
import {
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  reportesListing,
} from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import type { BulkWork } from '../../crud/list/bulk.ts';
import { useRecordCommands } from '../../crud/record/recordCommands.ts';
import { newKey } from '../../lib/http.ts';
import { useQuien, useUser } from '../../lib/SessionContext.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { reportesApi } from '../../nouns/reportes.ts';

type Bodies = { [A in ReporteAction]: ReporteActionBody<A> };

/** One action on one report, without telling the screens: whoever does many tells them once. */
export const actOn = <A extends ReporteAction>(id: number, action: A, body: object) =>
  reportesApi.act(id, action, body, newKey());

/** Assigning many; undone, each has whom it had. */
export const asignarA = (tecnico: number): BulkWork<Reporte> => ({
  done: 'Asignaste',
  act: ({ id }) => actOn(id, 'asignar', { tecnico }),
  undo: (before) => actOn(before.id, 'asignar', { tecnico: before.tecnico?.id ?? null }),
});

export function useReporteCommands() {
  const quien = useQuien();
  const { empleado } = useUser();
  const commands = useRecordCommands<Reporte, Bodies>(reportesListing.name, reportesApi.act);
  const { intentar, show } = commands;

  const tomar = async (reporte: Reporte) => {
    const nombre = `${empleado.apellido}, ${empleado.nombre}`;
    // At once on this screen; the answer puts right what the race decided.
    show({ ...reporte, tecnico: { id: quien.id, nombre }, etapa: 'Tomado' });
    const taken = await intentar(reporte, 'tomar', {});
    if (taken)
      toast(
        `Tomaste el reporte ${taken.numero}.`,
        undoBy(() => void intentar(taken, 'asignar', { tecnico: null })),
      );
  };

  return { ...commands, tomar };
}
export type ReporteCommands = ReturnType<typeof useReporteCommands>;

/** Whoever reported says that it is solved, and perhaps how they were treated. */
export const useCalificar = (reporte: Reporte, { intentar }: ReporteCommands) =>
  useMutation({
    mutationFn: (said: ReporteActionBody<'calificar'>) => intentar(reporte, 'calificar', said),
    onSuccess: (answered) => {
      if (answered) toast('Gracias por avisarnos.');
    },
  });
