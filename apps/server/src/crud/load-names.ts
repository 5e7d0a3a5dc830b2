// A row of a file that has no number of its own is known by its name, when only one record is called so.
type Celdas = Readonly<Record<string, string>>;

export interface KnownByName {
  field: string;
  plain: (text: string) => string;
  /** What is said where several are called so. */
  repeated: string;
}

export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object' && 'nombre' in value) return inWords(value.nombre);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The name of a row that nothing else can be known by; empty for the others. */
export const nameIn =
  (by: KnownByName | undefined, hasNothingElse: (celdas: Celdas) => boolean) =>
  (celdas: Celdas): string =>
    by && hasNothingElse(celdas) ? by.plain(celdas[by.field] ?? '') : '';

/** Null where several have the same. */
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
