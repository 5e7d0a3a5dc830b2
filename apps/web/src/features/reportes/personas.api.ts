import { empleados } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { empleadosApi } from '../empleados/index.ts';

/** Whom Cómputos loads a report for: their area and their face. */
export function usePersona(id: number | undefined) {
  const { data } = useQuery({
    queryKey: [empleados.name, 'record', id],
    queryFn: ({ signal }) => empleadosApi.get(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return data;
}
