import { useQuery } from '@tanstack/react-query';
import { isOptionsFilter, isTextFilter, type SingleFilter } from './filters.ts';

/** How the chosen value of a filter reads; undefined when nothing is chosen. */
export function useFilterText(filter: SingleFilter, value: string | undefined): string | undefined {
  const source = 'source' in filter ? filter.source : undefined;
  const { data } = useQuery({
    queryKey: ['reference', source?.key, value],
    queryFn: ({ signal }) => source?.get(Number(value), signal) ?? null,
    enabled: source?.get !== undefined && value !== undefined,
    staleTime: 60_000,
    meta: { topics: source?.shows },
  });
  if (value === undefined) return undefined;
  if (isTextFilter(filter)) return value;
  if (isOptionsFilter(filter))
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return data?.nombre ?? '…';
}
