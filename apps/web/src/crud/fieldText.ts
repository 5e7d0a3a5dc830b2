import { formatTelefono, type Parts } from '@muni/contract';
import { formatFecha, formatFechaHora, formatImporte, formatNumero } from '../lib/formats.ts';

/** What is filled of an object, in the order and words of its parts; without them, as it comes. */
function objectText(value: object, parts: Parts): string {
  const filled = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  const order = Object.keys(parts);
  const isNamed = filled.some(([key]) => key in parts);
  return filled
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, part]) => (parts[key] ?? '#').replace('#', () => fieldText(part)))
    .join(isNamed ? ', ' : ' ');
}

/** Any value of a record in words, for the history and the conflict dialog. */
export function fieldText(value: unknown, parts: Parts = {}): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatNumero(value);
  if (Array.isArray(value)) {
    const texts = value.map((one) => fieldText(one, parts));
    return texts.length === 0
      ? 'vacío'
      : texts.join(texts.some((text) => text.includes(', ')) ? '; ' : ', ');
  }
  if (typeof value === 'object')
    return 'nombre' in value && typeof value.nombre === 'string'
      ? value.nombre
      : objectText(value, parts);
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatFecha(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)) return formatFechaHora(value);
  return formatTelefono(value);
}

/** A field of a resource in words: also its money and its lists. */
export const textOfField = (parts: Parts | undefined, field: string, value: unknown): string =>
  parts?.[field] === '$' && typeof value === 'string' && value !== ''
    ? formatImporte(value)
    : fieldText(value, parts);
