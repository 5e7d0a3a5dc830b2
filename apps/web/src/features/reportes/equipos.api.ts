import type { EquipoNombrado, MiEquipo } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../../lib/http.ts';
import { equiposOfAddress } from './prefill.rules.ts';

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

const NO_NAMES: EquipoNombrado[] = [];

/** How the machines of an address are called, one's own or not; none while that is not known or cannot be. */
export function useEquiposNombrados(address: string): EquipoNombrado[] {
  const asked = equiposOfAddress(new URLSearchParams(address));
  const { data } = useQuery({
    queryKey: ['equiposNombrados', asked],
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(({ clase, id }) =>
          requestJson<EquipoNombrado>(`/api/equipos/${clase}/${id}/`, { signal }),
        ),
      ),
    enabled: asked.length > 0,
    staleTime: 60_000,
  });
  return data ?? NO_NAMES;
}
