// The client of a resource, typed by the contract; a feature spreads it and adds its own calls. The resource is only named,
// so that a list does not bring along the schemas of a form: `resourceApi<typeof areas>({ name: 'areas' })`.
import {
  type ExportFormat,
  type HistorialEntry,
  type InputOf,
  type ListedResource,
  readPath,
  type RecordOf,
  type Resource,
  resourcePath,
} from '@muni/contract';
import type { ReferenceSource } from './list/filters.ts';
import { type Query, requestJson, getJson, postJson, requestPage, send } from '../lib/http.ts';
import type { PickerOption } from '../ui/PlainPicker.tsx';

/** Where it is, under the very name that the contract gives it. */
type Addressed<R extends ListedResource> = Pick<R, 'name' | Extract<keyof R, 'readName'>>;

/** What is only read. */
export function listedApi<R extends ListedResource>(resource: Addressed<R>) {
  type Row = RecordOf<R>;
  const read = (...segments: (string | number)[]) => readPath(resource, ...segments);
  const list = (query: Query, signal?: AbortSignal) => requestPage<Row>(read(), { query, signal });
  return {
    list,
    /** Some of its rows, as `useQuery` asks for them; `what` they are tells them from others. */
    rows: (what: string, query: Query) => ({
      queryKey: [resource.name, what, query] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => list(query, signal),
    }),
    get: (id: number, signal?: AbortSignal) => getJson<Row>(read(id), signal),
    exportar: (formato: ExportFormat, columnas: string[], query: Query, signal: AbortSignal) =>
      send(read('exportar'), {
        query: { ...query, formato, columnas: columnas.join(',') },
        signal,
        timeoutMs: null,
      }),
  };
}

export function resourceApi<R extends Resource>(resource: Addressed<R>) {
  type Row = RecordOf<R>;
  const path = (...segments: (string | number)[]) => resourcePath(resource, ...segments);
  return {
    ...listedApi<R>(resource),
    /** `key`: see `newKey`. */
    create: (input: InputOf<R>, key?: string) => postJson<Row>(path(), input, key),
    update: (id: number, input: InputOf<R>, version: number) =>
      requestJson<Row>(path(id), { method: 'PUT', body: { ...input, version } }),
    remove: (id: number) => requestJson<void>(path(id), { method: 'DELETE' }),
    /** A named change of state: POST /api/<name>/:id/<action>/. */
    act: (id: number, action: string, body: object, key?: string) =>
      postJson<Row>(path(id, action), body, key),
    historial: (id: number, page: number, signal?: AbortSignal) =>
      requestPage<HistorialEntry>(readPath(resource, id, 'historial'), { query: { page }, signal }),
  };
}

/** The records of a resource as fields and filters point at them: those the query leaves, each by its name. */
export const referenceTo = <Row extends { id: number }>(
  key: string,
  api: {
    list: (query: Query, signal: AbortSignal) => Promise<{ rows: Row[] }>;
    get: (id: number, signal: AbortSignal) => Promise<Row>;
  },
  named: (row: Row) => Omit<PickerOption, 'id'>,
  { query, shows }: { query?: Query; shows?: readonly string[] } = {},
): ReferenceSource => {
  const option = (row: Row) => ({ id: row.id, ...named(row) });
  return {
    key,
    shows,
    search: async (q, signal) =>
      (await api.list({ q, ...query, pageSize: 20 }, signal)).rows.map(option),
    get: async (id, signal) => option(await api.get(id, signal)),
  };
};
