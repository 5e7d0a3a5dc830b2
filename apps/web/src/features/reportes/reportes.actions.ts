// What is done to a report, and what the screens that are open learn of it at once.
import {
  type QuienActua,
  type Reporte,
  type ReporteAction,
  type ReporteActionBody,
  reportes,
} from '@muni/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { newKey, type Page } from '../../lib/http.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { reportesApi } from './reportes.api.ts';

export function useQuien(): QuienActua {
  const { empleado, role } = useUser();
  return useMemo(() => ({ id: empleado.id, computos: role === 'computos' }), [empleado.id, role]);
}

/** Puts a report where it is shown: its page, and its row in the lists that hold it. */
function show(queries: QueryClient, reporte: Reporte) {
  queries.setQueryData([reportes.name, 'record', reporte.id], reporte);
  queries.setQueriesData<Page<Reporte>>({ queryKey: [reportes.name, 'list'] }, (page) =>
    page?.rows.some(({ id }) => id === reporte.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === reporte.id ? reporte : row)) }
      : page,
  );
}

export function useReporteCommands() {
  const queries = useQueryClient();
  const quien = useQuien();
  const { empleado } = useUser();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: [reportes.name] });

    /** Rejects with the server's own words. */
    const actuar = async <A extends ReporteAction>(
      reporte: Pick<Reporte, 'id'>,
      action: A,
      body: ReporteActionBody<A>,
    ): Promise<Reporte> => {
      try {
        const changed = await reportesApi.actuar(reporte.id, action, body, newKey());
        show(queries, changed);
        return changed;
      } finally {
        // Refused or done, somebody sees something old.
        void refresh();
      }
    };

    /** The same, with a toast for an error: for what has no dialog to say it in. */
    const intentar = async <A extends ReporteAction>(
      reporte: Pick<Reporte, 'id'>,
      action: A,
      body: ReporteActionBody<A>,
    ): Promise<Reporte | undefined> => {
      try {
        return await actuar(reporte, action, body);
      } catch (error) {
        const refused = error instanceof ApiError;
        toast(messageOf(error), {
          kind: 'error',
          action: refused
            ? undefined
            : { label: 'Reintentar', onClick: () => void intentar(reporte, action, body) },
        });
        return undefined;
      }
    };

    const tomar = async (reporte: Reporte) => {
      const nombre = `${empleado.apellido}, ${empleado.nombre}`;
      // At once on this screen; the answer puts right what the race decided.
      show(queries, { ...reporte, tecnico: { id: quien.id, nombre }, etapa: 'Tomado' });
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
        toast(`${done} ${asignados.length} ${asignados.length === 1 ? 'reporte' : 'reportes'}.`);
      for (const { numero, motivo } of rechazados) toast(`${numero}: ${motivo}`, { kind: 'error' });
    };

    return { actuar, intentar, tomar, asignarVarios, refresh };
  }, [queries, quien, empleado]);
}
export type ReporteCommands = ReturnType<typeof useReporteCommands>;
