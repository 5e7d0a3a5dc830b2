import { formatTelefono, listText, type Parts, partsText } from '@muni/contract';
import { formatFecha, formatFechaHora, formatImporte, formatNumero } from '../lib/formats.ts';

/** Any value of a record in words, for the history and the conflict dialog. */
export function fieldText(value: unknown, parts: Parts = {}): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatNumero(value);
  if (Array.isArray(value))
    return value.length === 0 ? 'vacío' : listText(value.map((one) => fieldText(one, parts)));
  if (typeof value === 'object')
    return 'nombre' in value && typeof value.nombre === 'string'
      ? value.nombre
      : partsText(value, parts, fieldText);
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
