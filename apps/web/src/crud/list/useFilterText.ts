import { splitFilter } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { isOptionsFilter, isTextFilter, type SingleFilter } from './filters.ts';

/** How the chosen values of a filter read, in the order of the address; none when nothing is chosen. */
export function useFilterNames(filter: SingleFilter, value: string | undefined): string[] {
  const source = 'source' in filter ? filter.source : undefined;
  const { data } = useQuery({
    queryKey: ['reference', source?.key, value],
    queryFn: ({ signal }) =>
      Promise.all(
        splitFilter(value ?? '').values.map(
          async (id) => (await source?.get(Number(id), signal))?.nombre ?? '…',
        ),
      ),
    enabled: source?.get !== undefined && value !== undefined,
    staleTime: 60_000,
    meta: { topics: source?.shows },
  });
  if (value === undefined) return [];
  if (isTextFilter(filter)) return [value];
  const { values } = splitFilter(value);
  if (isOptionsFilter(filter))
    return values.map((one) => filter.options.find((option) => option.value === one)?.label ?? one);
  return data ?? values.map(() => '…');
}

/** The same as a few words; undefined when nothing is chosen. */
export function useFilterText(filter: SingleFilter, value: string | undefined): string | undefined {
  const [first, second, ...more] = useFilterNames(filter, value);
  if (first === undefined) return undefined;
  const shown = second === undefined ? first : `${first}, ${second}`;
  return more.length > 0 ? `${shown} y ${more.length} más` : shown;
}
