import type { Referencia } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { tecnicoReference } from '../empleados/index.ts';

const NOBODY: Referencia[] = [];

/** Everybody in Cómputos, as the fields that choose one of them know them. */
export function useTecnicos(): Referencia[] {
  const { data = NOBODY } = useQuery({
    queryKey: ['reference', tecnicoReference.key, 'search', ''],
    queryFn: ({ signal }) => tecnicoReference.search('', signal),
    staleTime: 60_000,
    meta: { topics: tecnicoReference.shows },
  });
  return data;
}
