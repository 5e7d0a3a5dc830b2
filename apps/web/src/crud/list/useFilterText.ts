import { splitFilter } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { formatFecha } from '../../lib/formats.ts';
import {
  type Filter,
  type FilterChange,
  isOptionsFilter,
  isRangeFilter,
  isTextFilter,
} from './filters.ts';

/** How the chosen values of a filter read, in the order of the address; none when nothing is chosen. */
export function useFilterNames(filter: Filter, value: string | undefined): string[] {
  const source = 'source' in filter ? filter.source : undefined;
  const { data } = useQuery({
    queryKey: ['reference', source?.key, value],
    queryFn: ({ signal }) =>
      Promise.all(
        splitFilter(value ?? '').values.map(
          async (id) => (await source?.get(Number(id), signal))?.nombre ?? '…',
        ),
      ),
    enabled: source !== undefined && value !== undefined,
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

/** How the chosen days read, aaaa-mm-dd from one to another; undefined when none are. */
export function rangeText(from: string | undefined, until: string | undefined): string | undefined {
  if (from && until)
    return from === until ? formatFecha(from) : `${formatFecha(from)} – ${formatFecha(until)}`;
  if (from) return `desde ${formatFecha(from)}`;
  if (until) return `hasta ${formatFecha(until)}`;
  return undefined;
}

/** What is chosen in a filter as a few words; undefined when nothing is. */
export function useFilterText(filter: Filter, values: FilterChange): string | undefined {
  const [first, second, ...more] = useFilterNames(filter, values[filter.name]);
  if (isRangeFilter(filter)) return rangeText(values[filter.name], values[filter.until]);
  if (first === undefined) return undefined;
  const shown = second === undefined ? first : `${first}, ${second}`;
  return more.length > 0 ? `${shown} y ${more.length} más` : shown;
}
