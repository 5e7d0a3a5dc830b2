// A resource is plain data: schemas, labels, sorts and permissions under one name. The server turns it into routes and
// a repository, the web into a client, a list and a form. To differ, spread the object and replace one property, or
// write the odd endpoint beside it.
import type { $ZodLooseShape } from 'zod/v4/core';
import * as z from 'zod';
import { version } from './primitives.ts';
import type { Permission } from './permissions.ts';

export const PAGE_SIZE_MAX = 200;

export interface Noun {
  article: 'el' | 'la';
  singular: string;
  plural: string;
}

/** What can be listed and exported; who writes it is another matter. */
export interface ListedResource<
  Record extends z.ZodObject = z.ZodObject,
  Filters extends $ZodLooseShape = $ZodLooseShape,
  Sort extends string = string,
> {
  /** Plural; also the segment of its path, /api/<name>/. */
  name: string;
  /** Where it is read, when that is another path than where it is written. */
  readName?: string;
  noun: Noun;
  record: Record;
  filters: Filters;
  /** Only columns with an index, so that any order costs the same at any size. */
  sorts: readonly Sort[];
  defaultSort: Sort | `-${Sort}`;
  /** How each field is called on screens, in exports and in the history. */
  labels: { [Field in keyof z.infer<Record>]?: string };
  permissions: { list: Permission; read: Permission };
}

export interface Resource<
  Record extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Filters extends $ZodLooseShape = $ZodLooseShape,
  Sort extends string = string,
> extends ListedResource<Record, Filters, Sort> {
  input: Input;
  permissions: ListedResource['permissions'] & {
    create: Permission;
    update: Permission;
    delete: Permission;
  };
}

export const defineResource = <
  Record extends z.ZodObject,
  Input extends z.ZodObject,
  const Filters extends $ZodLooseShape,
  const Sort extends string,
>(
  resource: Resource<Record, Input, Filters, Sort>,
) => resource;

export type RecordOf<R> = R extends { record: infer Record extends z.ZodObject }
  ? z.infer<Record>
  : never;
export type InputOf<R> = R extends Resource<z.ZodObject, infer Input> ? z.infer<Input> : never;

export const resourcePath = (resource: { name: string }, ...segments: (string | number)[]) =>
  `/api/${[resource.name, ...segments].join('/')}/`;

export const readPath = (
  resource: { name: string; readName?: string | undefined },
  ...segments: (string | number)[]
) => resourcePath({ name: resource.readName ?? resource.name }, ...segments);

/** What every list understands, whatever its filters. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort: string;
  q?: string | undefined;
}

/** page, pageSize, sort and q as they arrive in a URL, and the resource's own filters; anything else is refused. */
export function listQuery<Filters extends $ZodLooseShape>(resource: {
  filters: Filters;
  sorts: readonly string[];
  defaultSort: string;
}) {
  const orders = resource.sorts.flatMap((sort) => [sort, `-${sort}`]);
  return z.strictObject({
    page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
    pageSize: z.coerce.number().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(25),
    sort: z.enum(orders).default(resource.defaultSort),
    q: z.string().trim().max(100).optional(),
    ...resource.filters,
  });
}

/** A PUT carries the version it read; a stale one is refused with the record as it stands. */
export const updateBody = <Input extends z.ZodObject>(input: Input) => input.extend({ version });

/** One entry of a record's history: old → new for each field that changed. */
export const historialEntry = z.object({
  id: z.int(),
  fecha: z.string(),
  accion: z.string(),
  quien: z.string(),
  cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
});
export type HistorialEntry = z.infer<typeof historialEntry>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
