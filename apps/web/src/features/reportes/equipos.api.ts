import type { EquipoClase, EquipoNombrado, EquipoOfrecido, MiEquipo } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceSource } from '../../crud/list/filters.ts';
import { getJson } from '../../lib/http.ts';
import { misEquipos } from '../../nouns/equipos.ts';
import { type EquipoConocido, equiposOfAddress } from './prefill.rules.ts';

/** While it is not known, and always the same one. */
const NONE: never[] = [];

/** The machines in one's name, and the one being used; none while it is not known or cannot be. */
export function useMisEquipos(): MiEquipo[] {
  return useQuery({ ...misEquipos, staleTime: 60_000 }).data ?? NONE;
}

const offered = (
  query: { clase?: EquipoClase; q?: string; empleado: number | undefined },
  signal: AbortSignal,
) => getJson<EquipoOfrecido[]>('/api/equipos/', signal, query);

/** Those of somebody Cómputos loads a report for. */
export function useEquiposDe(empleado: number | undefined): EquipoConocido[] {
  const { data } = useQuery({
    queryKey: ['equiposDe', empleado],
    queryFn: ({ signal }) => offered({ empleado }, signal),
    enabled: empleado !== undefined,
    staleTime: 60_000,
  });
  return (data ?? NONE).filter(({ propio }) => propio);
}

/** All the machines of a kind: those of the person come first, then those of their area. */
export const equipoReference = (
  clase: EquipoClase,
  empleado: number | undefined,
): ReferenceSource => ({
  key: `equipos ${clase} ${empleado ?? ''}`,
  shows: ['areas'],
  search: async (q, signal) => {
    const rows = await offered({ clase, q, empleado }, signal);
    return rows.map(({ id, nombre, area }) => ({ id, nombre: `${nombre} · ${area.nombre}` }));
  },
  get: async (id, signal) => getJson<EquipoNombrado>(`/api/equipos/${clase}/${id}/`, signal),
});

/** How the machines of an address are called, one's own or not; none while that is not known or cannot be. */
export function useEquiposNombrados(address: string): EquipoNombrado[] {
  const asked = equiposOfAddress(new URLSearchParams(address));
  const { data } = useQuery({
    queryKey: ['equiposNombrados', asked],
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(({ clase, id }) =>
          getJson<EquipoNombrado>(`/api/equipos/${clase}/${id}/`, signal),
        ),
      ),
    enabled: asked.length > 0,
    staleTime: 60_000,
  });
  return data ?? NONE;
}
