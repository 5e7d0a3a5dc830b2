import type { MiEquipo, Referencia } from '@muni/contract';
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

export const referenciaOf = ({ id, nombre }: MiEquipo): Referencia => ({ id, nombre });

/** The one somebody most likely means: the one they are sitting at, else the only one they have. */
export function likelyEquipo(
  equipos: readonly MiEquipo[],
  clase: MiEquipo['clase'],
): Referencia | null {
  const own = equipos.filter((equipo) => equipo.clase === clase);
  const one = own.find(({ enUso }) => enUso) ?? (own.length === 1 ? own[0] : undefined);
  return one ? referenciaOf(one) : null;
}
