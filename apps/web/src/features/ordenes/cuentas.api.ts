import type { OrdenesCuentas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/SessionContext.tsx';
import { ordenesApi, ordenesKeys } from './ordenes.api.ts';

/** What the menu and the tabs show; undefined while it is not known, and for who has no list of them. */
export function useOrdenesCuentas(): OrdenesCuentas | undefined {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ordenesKeys.cuentas,
    queryFn: ({ signal }) => ordenesApi.cuentas(signal),
    enabled: can('ordenes:attend'),
  });
  return data;
}
