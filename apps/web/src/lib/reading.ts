// What the server is asked for, as `useQuery` takes it. The key begins with the noun, so that whoever shows it hears of a
// change of it (`liveQueries.ts`).
import { resourcePath } from '@muni/contract';
import { getJson, type Query } from './http.ts';

/** What there is at /api/<name>/<what>/ or, of one record, at /api/<name>/<id>/<what>/; without `what`, all of it. */
export const reading = <T>(name: string, what?: string, id?: number, query?: Query) => ({
  queryKey: [name, what, id, query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<T>(
      resourcePath({ name }, ...[id, what].filter((part) => part !== undefined)),
      signal,
      query,
    ),
});
