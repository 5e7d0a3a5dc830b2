// A resource is plain data: schemas, labels, sorts and permissions under one name. The server turns it into routes and
// a repository, the web into a client, a list and a form. To differ, spread the object and replace one property, or
// write the odd endpoint beside it. This file brings no schema along: a screen that only reads a list does without.
import type * as z from 'zod';
import type { FilterKinds } from './filters.ts';
import type { Parts } from './parts.ts';
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
  Filters extends FilterKinds = FilterKinds,
  Sort extends string = string,
> {
  /** Plural; also the segment of its path, /api/<name>/. */
  name: string;
  /** Where it is read, when that is another path than where it is written. */
  readName?: string;
  noun: Noun;
  record: Record;
  /** Other resources whose names stand in its rows, so that an open list follows them. Not those that change all day. */
  shows?: readonly string[];
  filters: Filters;
  /** Of what grows with the years (reports, orders, tasks, the audit trail) only columns with an index. */
  sorts: readonly Sort[];
  defaultSort: Sort | `-${Sort}`;
  /** How each field is called on screens, in exports and in the history. */
  labels: { [Field in keyof z.infer<Record>]?: string };
  /** How the parts of its lists and its money are told in exports and in the history. */
  parts?: Parts;
  permissions: { list: Permission; read: Permission };
}

export interface Resource<
  Record extends z.ZodObject = z.ZodObject,
  Input extends z.ZodObject = z.ZodObject,
  Filters extends FilterKinds = FilterKinds,
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
  const Filters extends FilterKinds,
  const Sort extends string,
  const Name extends string,
>(
  resource: Resource<Record, Input, Filters, Sort> & { name: Name },
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

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
