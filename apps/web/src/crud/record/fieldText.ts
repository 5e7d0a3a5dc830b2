import { fieldValueText, type Parts, type ValueFormats, valueText } from '@muni/contract';
import { formatFecha, formatFechaHora, formatImporte, formatNumero } from '../../lib/formats.ts';

const FORMATS: ValueFormats = {
  dia: formatFecha,
  momento: formatFechaHora,
  numero: formatNumero,
  importe: formatImporte,
};

/** Any value of a record in words, for the history and the conflict dialog. */
export const fieldText = (value: unknown): string => valueText(value, {}, FORMATS);

/** A field of a resource in words: also its money and its lists. */
export const textOfField = (parts: Parts | undefined, field: string, value: unknown): string =>
  fieldValueText(parts, field, value, FORMATS);
