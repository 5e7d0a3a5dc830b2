// Cells of a file as values, by what people write in them. A row without a number of its own is known by its name, when
// only one record has that name.
import { llano } from '@muni/contract';

export const plainText = (text: string) => llano(text).replace(/\s+/g, ' ').trim();

export const optionOf = (options: readonly string[], text: string) =>
  options.find((option) => plainText(option) === plainText(text));
export const notAnOption = (text: string) => `«${text}» no es una de las opciones.`;

type Celdas = Readonly<Record<string, string>>;

export interface KnownByName {
  field: string;
  plain: (text: string) => string;
  /** The problem to tell when several have the name. */
  repeated: string;
}

export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && 'nombre' in value) return inWords(value.nombre);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The name of a row that has no other identifier; empty for other rows. */
export const nameIn =
  (by: KnownByName | undefined, hasNothingElse: (celdas: Celdas) => boolean) =>
  (celdas: Celdas): string =>
    by && hasNothingElse(celdas) ? by.plain(celdas[by.field] ?? '') : '';

/** The records by name; null where several have the same. */
export function byName<K extends { input: object }>(
  by: KnownByName | undefined,
  known: readonly K[],
): Map<string, K | null> {
  const named = new Map<string, K | null>();
  for (const one of by ? known : []) {
    const value = by && (one.input as Readonly<Record<string, unknown>>)[by.field];
    const text = by?.plain(inWords(value)) ?? '';
    named.set(text, named.has(text) ? null : one);
  }
  return named;
}
