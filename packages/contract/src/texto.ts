import { formatTelefono } from './telefono.ts';

/** As people compare texts: «Recaudación» is «recaudacion». */
export const llano = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** «Benítez, Marcela» as she is spoken of: «Marcela Benítez». */
export const spoken = (nombre: string): string => nombre.split(', ').toReversed().join(' ');

const numero = new Intl.NumberFormat('es-AR');

/** The word that goes with a figure, where the figure stands apart from it. */
export const concordar = (count: number, singular: string, plural: string) =>
  count === 1 ? singular : plural;

/** 1 área, 2 áreas, 1.234 áreas. */
export const contar = (count: number, singular: string, plural: string) =>
  `${numero.format(count)} ${concordar(count, singular, plural)}`;

/** «Año e Importe», but «agua y hielo». */
const BEFORE_I = /^(?:[ií]|h[ií](?![aeo]))/i;

/** Computos, Rentas y Tránsito. */
export const enumerar = (items: readonly string[]) =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${BEFORE_I.test(items.at(-1) ?? '') ? 'e' : 'y'} ${items.at(-1)}`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** How the parts of a list are read out, in this order: «# en stock»; «$» for money. */
export type Parts = Readonly<Record<string, string>>;

/** What is filled of an object, in the order and words of its parts; without them, as it comes. */
export function partsText(value: object, parts: Parts, textOf: (part: unknown) => string): string {
  const filled = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  const order = Object.keys(parts);
  const isNamed = filled.some(([key]) => key in parts);
  return filled
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, part]) => (parts[key] ?? '#').replace('#', () => textOf(part)))
    .join(isNamed ? ', ' : ' ');
}

/** Items that hold commas are parted by more than a comma. */
export const listText = (texts: readonly string[]) =>
  texts.join(texts.some((text) => text.includes(', ')) ? '; ' : ', ');

/** How days, moments, numbers and exact amounts are written where this is read. */
export interface ValueFormats {
  dia: (day: string) => string;
  momento: (moment: string) => string;
  numero: (value: number) => string;
  importe: (amount: string) => string;
}

export function valueText(value: unknown, parts: Parts, formats: ValueFormats): string {
  const textOf = (one: unknown) => valueText(one, parts, formats);
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formats.numero(value);
  if (Array.isArray(value)) return value.length === 0 ? 'vacío' : listText(value.map(textOf));
  if (typeof value === 'object')
    return 'nombre' in value && typeof value.nombre === 'string'
      ? value.nombre
      : partsText(value, parts, textOf);
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.dia(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)) return formats.momento(value);
  return formatTelefono(value);
}

/** A field of a resource in words: also its money and its lists. */
export const fieldValueText = (
  parts: Parts | undefined,
  field: string,
  value: unknown,
  formats: ValueFormats,
): string =>
  parts?.[field] === '$' && typeof value === 'string' && value !== ''
    ? formats.importe(value)
    : valueText(value, parts ?? {}, formats);
