import { useQuery } from '@tanstack/react-query';

/** How many hang from a record, under the names of its tabs. `topics`: a change of which counts them again. */
export function useTotals<Name extends string>(
  key: readonly unknown[],
  asked: Readonly<Record<Name, (signal: AbortSignal) => Promise<number>>>,
  topics: readonly string[],
): Partial<Record<Name, number>> {
  const { data } = useQuery({
    queryKey: [...key, 'totales'],
    queryFn: async ({ signal }) => {
      const names = Object.keys(asked) as Name[];
      const totals = await Promise.all(names.map((name) => asked[name](signal)));
      const counted: Partial<Record<Name, number>> = {};
      for (const [index, name] of names.entries()) counted[name] = totals[index];
      return counted;
    },
    meta: { topics },
  });
  return data ?? {};
}
