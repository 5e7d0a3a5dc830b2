// A resource is plain data: schemas, labels, sorts and permissions under one name. The server turns it into routes and
// a repository, the web into a client, a list and a form. To differ, spread the object and replace one property, or
// write the odd endpoint beside it. This file brings no schema along: a screen that only reads a list does without.
import type * as z from 'zod';
import { FECHA_MAX, FECHA_MIN, isFecha } from './fechas.ts';
import type { Parts } from './texto.ts';
import type { Permission } from './permissions.ts';

interface TextKind {
  max: number;
  min?: number;
  /** Instead of only trimming it. */
  tidy?: (text: string) => string;
}
interface NumberKind {
  from: number;
  to: number;
}
/** One of several words, the id of a record, true or false, a day, a text or a whole number. */
export type FilterKind = readonly string[] | 'id' | 'siNo' | 'fecha' | TextKind | NumberKind;
export type FilterKinds = Readonly<Record<string, FilterKind>>;

export const isOneOf = (kind: FilterKind): kind is readonly string[] => Array.isArray(kind);
export const isNumberKind = (kind: FilterKind): kind is NumberKind =>
  typeof kind === 'object' && 'from' in kind;

/** Any of these values, or with `not` none of them: rows without a value pass then. */
export interface Several<Value = unknown> {
  values: Value[];
  not: boolean;
}

/** What the server would make of a filter, as its type. */
export type FilterValue<Kind> = Kind extends readonly (infer Option extends string)[]
  ? Option | Several<Option>
  : Kind extends 'id'
    ? number | Several<number>
    : Kind extends NumberKind
      ? number
      : Kind extends 'siNo'
        ? boolean
        : string;

/** Words and records can be asked for by several at once; in an address `3,5`, or `!3,5` for all but those. */
export const takesSeveral = (kind: FilterKind) => kind === 'id' || isOneOf(kind);
export const FILTER_VALUES_MAX = 20;

export const splitFilter = (text: string): Several<string> => ({
  not: text.startsWith('!'),
  values: text.replace(/^!/, '').split(','),
});
/** The same choice always gives the same text, so that a kept view is known again. */
export const joinFilter = ({ values, not }: Several<string>): string | undefined =>
  values.length === 0 ? undefined : `${not ? '!' : ''}${values.toSorted().join(',')}`;

const isWhole = (text: string, from: number, to: number) => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= from && value <= to;
};

/** Whether the server would take this filter, as it stands in an address. */
export function acceptsFilter(kind: FilterKind, text: string): boolean {
  if (!takesSeveral(kind)) return acceptsValue(kind, text);
  const { values } = splitFilter(text);
  return values.length <= FILTER_VALUES_MAX && values.every((value) => acceptsValue(kind, value));
}

function acceptsValue(kind: FilterKind, text: string): boolean {
  if (kind === 'id') return isWhole(text, 1, Number.MAX_SAFE_INTEGER);
  if (kind === 'siNo') return text === 'true' || text === 'false';
  if (kind === 'fecha') return isFecha(text) && text >= FECHA_MIN && text <= FECHA_MAX;
  if (isOneOf(kind)) return kind.includes(text);
  if (isNumberKind(kind)) return isWhole(text, kind.from, kind.to);
  const { length } = (kind.tidy ?? ((written) => written.trim()))(text);
  return length >= (kind.min ?? 0) && length <= kind.max;
}

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

/** Of a resource that has the five in its own name; one that differs spreads them and replaces it. */
export const ownPermissions = <const Name extends string>(name: Name) =>
  ({
    list: `${name}:list`,
    read: `${name}:read`,
    create: `${name}:create`,
    update: `${name}:update`,
    delete: `${name}:delete`,
  }) as const;

/** Of a resource that is kept by whoever may do something else. */
export const onePermission = <const P extends Permission>(permission: P) => ({
  list: permission,
  read: permission,
  create: permission,
  update: permission,
  delete: permission,
});

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
