import type { ReportesCuentas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { cuentasKey, reportesApi } from './reportes.api.ts';

/** What the menu and the tabs show; undefined while it is not known. */
export function useCuentas(): ReportesCuentas | undefined {
  const { data } = useQuery({
    queryKey: cuentasKey,
    queryFn: ({ signal }) => reportesApi.cuentas(signal),
  });
  return data;
}
