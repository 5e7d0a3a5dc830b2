import { estaAbierta, ordenes, type Reporte } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { ordenesApi } from './ordenes.api.ts';

/** What was done in the last order of a report, once none is left open: how the report was solved. */
export function useTrabajoDe(reporte: Pick<Reporte, 'ordenes'>): string | undefined {
  const isOver = !reporte.ordenes.some(estaAbierta);
  const last = reporte.ordenes.findLast(({ estado }) => estado !== 'Anulada');
  const { data } = useQuery({
    queryKey: [ordenes.name, 'record', last?.id],
    queryFn: ({ signal }) => ordenesApi.get(last?.id ?? 0, signal),
    enabled: isOver && last !== undefined,
  });
  return isOver ? (data?.trabajoRealizado ?? undefined) : undefined;
}
