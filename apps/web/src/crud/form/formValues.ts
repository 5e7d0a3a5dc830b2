// A form's values, between the record that was read and the input that will be sent. Empty is always '', and two values are
// the same when the contract's schema reads them the same («Obras » and «Obras»).
import type { Resource } from '@muni/contract';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { ApiError } from '../../lib/errors.ts';

export type FormValues = Record<string, unknown>;
export type FormResource = Pick<Resource, 'name' | 'noun' | 'input' | 'labels' | 'parts'>;

export const fieldsOf = (resource: FormResource) => Object.keys(resource.input.shape);

const schemaOf = (resource: Partial<Pick<FormResource, 'input'>>, field: string) =>
  resource.input?.shape[field] as $ZodType | undefined;

export const labelOf = (resource: Pick<Resource, 'labels'>, field: string): string =>
  resource.labels[field] ?? field;

/** What may stay empty says so beside its label; the rest is required. */
export function isOptional(resource: Partial<Pick<FormResource, 'input'>>, field: string): boolean {
  const schema = schemaOf(resource, field);
  return schema !== undefined && safeParse(schema, null).success;
}

export const toFormValues = (resource: FormResource, record: FormValues | undefined): FormValues =>
  Object.fromEntries(fieldsOf(resource).map((field) => [field, record?.[field] ?? '']));

const isReference = (value: unknown): value is { id: number; nombre: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'nombre' in value;

/** Also inside a list, and in the fields of its items. */
function toInputValue(value: unknown): unknown {
  if (value === '') return null;
  if (isReference(value)) return value.id;
  if (Array.isArray(value)) return value.map(toInputValue);
  return typeof value === 'object' && value !== null ? toInput({ ...value }) : value;
}

/** References are written as ids, and empty as null. */
export const toInput = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toInputValue(value)]));

/** How a record is stored: its input, over the version that was read. */
// oxlint-disable-next-line typescript/no-explicit-any -- Each resource takes its own input.
export type Update<Row = unknown> = (id: number, input: any, version: number) => Promise<Row>;

/** A record as its form would send it, with some fields changed. */
export const withField = <Input>(resource: FormResource, record: object, part: FormValues): Input =>
  ({ ...toInput(toFormValues(resource, { ...record })), ...part }) as Input;

/** For many rows: some fields of each, the others sent as they were read; taken back, all of them are. */
export const changing = <Row extends { id: number; version: number }>(
  resource: FormResource,
  update: Update,
  part: FormValues,
) => ({
  act: (row: Row) => update(row.id, withField(resource, row, part), row.version),
  undo: (before: Row, after: unknown) =>
    update(before.id, withField(resource, before, {}), (after as Row).version),
});

function read(resource: FormResource, field: string, value: unknown): unknown {
  const schema = schemaOf(resource, field);
  const input = toInputValue(value);
  const parsed = schema ? safeParse(schema, input) : undefined;
  return parsed?.success ? parsed.data : input;
}

export const isSame = (resource: FormResource, field: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(read(resource, field, a)) === JSON.stringify(read(resource, field, b));

export const changedFields = (resource: FormResource, base: FormValues, values: FormValues) =>
  fieldsOf(resource).filter((field) => !isSame(resource, field, base[field], values[field]));

/** What the server says of each field, by the field of the form it belongs to; what belongs to none is left out. */
export function refusedFields(
  error: unknown,
  fieldOf: (path: string[]) => string | undefined,
): Record<string, string> {
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  return Object.fromEntries(
    said.flatMap(([path, message]) => {
      const field = fieldOf(path.split('.'));
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

/** The first message inside the errors of a list. */
export function nestedMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const inner of Object.values(errors)) {
    const message = nestedMessage(inner);
    if (message) return message;
  }
  return undefined;
}
