import { useQuery } from '@tanstack/react-query';

/** How many hang from a record. */
export interface Totals<Name extends string = string> {
  /** Of the query: whose they are. */
  key: readonly unknown[];
  /** A list asked for its total alone. */
  asked: Readonly<
    Record<Name, (one: { pageSize: 1 }, signal: AbortSignal) => Promise<{ total: number }>>
  >;
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
        lists.map(async ([name, list]) => {
          counted[name as Name] = (await list({ pageSize: 1 }, signal)).total;
        }),
      );
      return counted;
    },
    enabled: totals !== undefined,
    meta: { topics: totals?.topics },
  });
  return data ?? {};
}
