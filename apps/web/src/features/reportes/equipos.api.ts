import type { MiEquipo } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../lib/http.ts';

const NONE: MiEquipo[] = [];

/** The machines in one's name, and the one being used; none while it is not known or cannot be. */
export function useMisEquipos(): MiEquipo[] {
  const { data } = useQuery({
    queryKey: ['misEquipos'],
    queryFn: ({ signal }) => requestJson<MiEquipo[]>('/api/mis-equipos/', { signal }),
    staleTime: 60_000,
  });
  return data ?? NONE;
}
