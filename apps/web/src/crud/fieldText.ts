import { formatTelefono } from '@muni/contract';
import { formatFecha, formatFechaHora, formatNumero } from '../lib/formats.ts';

/** Any value of a record in words, for the history and the conflict dialog. */
export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return formatNumero(value);
  if (Array.isArray(value)) return value.length === 0 ? 'vacío' : value.map(fieldText).join(', ');
  if (typeof value === 'object')
    return 'nombre' in value && typeof value.nombre === 'string'
      ? value.nombre
      : Object.values(value)
          .filter((part) => part !== null && part !== '')
          .map(fieldText)
          .join(' ');
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatFecha(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)) return formatFechaHora(value);
  return formatTelefono(value);
}
