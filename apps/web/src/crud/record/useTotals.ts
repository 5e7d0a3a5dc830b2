import { useQuery } from '@tanstack/react-query';
import type { Query } from '../../lib/http.ts';

type List = (query: Query, signal: AbortSignal) => Promise<{ total: number }>;

/** How many hang from a record. */
export interface Totals<Name extends string = string> {
  /** Of the query: whose they are. */
  key: readonly unknown[];
  /** Each a list that is asked for its total alone, and what it is filtered by. */
  asked: Readonly<Record<Name, readonly [list: List, filters: Query]>>;
  /** What is counted again when it changes. */
  topics: readonly string[];
}

export function useTotals<Name extends string>(
  totals: Totals<Name> | undefined,
): Partial<Record<Name, number>> {
  const { data } = useQuery({
    queryKey: [...(totals?.key ?? []), 'totales'],
    queryFn: async ({ signal }) => {
      const counted: Partial<Record<Name, number>> = {};
      const lists = Object.entries<Totals['asked'][string]>(totals?.asked ?? {});
      await Promise.all(
        lists.map(async ([name, [list, filters]]) => {
          counted[name as Name] = (await list({ ...filters, pageSize: 1 }, signal)).total;
        }),
      );
      return counted;
    },
    enabled: totals !== undefined,
    meta: { topics: totals?.topics },
  });
  return data ?? {};
}
