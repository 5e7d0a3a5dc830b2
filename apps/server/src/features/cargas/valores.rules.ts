// Single values as files of Rentas bring them: periods, years, documents, states, names of tributos.
import { isCuil, RENTA_ESTADOS, type RentaEstado, TRIBUTOS } from '@muni/contract';
import { plainText } from '../../files/values.ts';
import type { Read } from '../../files/values.ts';

const TRIBUTO_BY_NAME = new Map(TRIBUTOS.map((name) => [plainText(name), name as string]));
/** One of ours however it is written; any other is kept as it came. */
export const canonicalTributo = (text: string): string =>
  TRIBUTO_BY_NAME.get(plainText(text)) ?? text;

const ESTADO_WORDS: Record<RentaEstado, string> = {
  Adeudado: 'adeudado|adeuda|debe|impago|impaga|pendiente|deuda|vencido|no pagado|a|d|i',
  Pagado: 'pagado|pagada|pago|paga|cancelado|cancelada|cobrado|p|c',
  'Pagado parcial': 'pagado parcial|parcial|pago parcial|a cuenta|pp',
  'En plan de pagos': 'en plan de pagos|plan de pago|plan|en plan|convenio|moratoria',
  Exento: 'exento|exenta|eximido|e',
  Prescripto: 'prescripto|prescripta|prescrito',
  Anulado: 'anulado|anulada|baja|de baja|dado de baja|n',
  'En gestión judicial': 'en gestion judicial|judicial|juicio|en juicio|apremio|gestion judicial|j',
};
const ESTADO_BY_WORD = new Map(
  RENTA_ESTADOS.flatMap((estado) => ESTADO_WORDS[estado].split('|').map((word) => [word, estado])),
);
export const readEstado = (text: string): RentaEstado | null =>
  ESTADO_BY_WORD.get(plainText(text)) ?? null;

const OLDEST = 1950;

export function readAnio(text: string, thisYear: number): Read<number> {
  if (!/^\d{2}(?:\d{2})?$/.test(text)) return { problem: 'No es un año.' };
  const short = Number(text);
  const year = text.length === 4 ? short : short + (short <= (thisYear + 10) % 100 ? 2000 : 1900);
  return year < OLDEST || year > thisYear + 10
    ? { problem: `El año ${year} no puede ser.` }
    : { value: year };
}

export const readCuota = (text: string): Read<number> =>
  /^\d{1,3}$/.test(text) ? { value: Number(text) } : { problem: 'No es un número de cuota.' };

const PERIODOS = [
  /^(?<m>\d{1,2})[-/. ](?<y>\d{4})$/,
  /^(?<y>\d{4})[-/. ](?<m>\d{1,2})$/,
  /^(?<y>(?:19|20)\d{2})(?<m>\d{2})$/,
  /^(?<m>\d{2})(?<y>(?:19|20)\d{2})$/,
  /^(?<m>\d{1,2})[-/](?<y>\d{2})$/,
  /^(?<y>\d{4})$/,
];

/** A year alone is the whole year. */
export function readPeriodo(text: string, thisYear: number): Read<{ anio: number; cuota: number }> {
  for (const pattern of PERIODOS) {
    const parts = pattern.exec(text)?.groups;
    if (!parts) continue;
    const anio = readAnio(parts['y'] ?? '', thisYear);
    if ('problem' in anio) return anio;
    const cuota = Number(parts['m'] ?? 0);
    if (cuota > 12) return { problem: `No existe el mes ${cuota}.` };
    return { value: { anio: anio.value, cuota } };
  }
  return { problem: 'No es un período. Ejemplo: 11/2026.' };
}

const digitsOf = (text: string) => text.replace(/[.\s/-]/g, '');
/** What rolls write for «no se sabe». */
const isBlankNumber = (digits: string) => /^0*$/.test(digits);

export interface Documentos {
  documento: string | null;
  cuit: string | null;
  aviso?: string;
}
const NONE: Documentos = { documento: null, cuit: null };
const WRONG_DIGIT = 'El dígito verificador del CUIT no coincide.';

/** A wrong check digit is only a warning: rolls are dirty. */
export function readCuit(text: string): Read<Documentos> {
  const digits = digitsOf(text);
  if (isBlankNumber(digits)) return { value: NONE };
  if (!/^\d{11}$/.test(digits))
    return {
      problem: /^\d+$/.test(digits)
        ? `El CUIT tiene ${digits.length} números; van 11.`
        : 'El CUIT lleva solo números.',
    };
  const value = { documento: null, cuit: digits };
  return { value: isCuil(digits) ? value : { ...value, aviso: WRONG_DIGIT } };
}

/** Documents of every age and country: kept as they came, in digits where they are only digits. */
export function readDocumento(text: string): string | null {
  const digits = digitsOf(text);
  if (isBlankNumber(digits)) return null;
  return (/^\d+$/.test(digits) ? digits.replace(/^0+/, '') : text).slice(0, 30);
}

export function readCuitODocumento(text: string): Read<Documentos> {
  const digits = digitsOf(text);
  if (/^\d{5,8}$/.test(digits) && !isBlankNumber(digits) && !/^\d{2}-/.test(text))
    return { value: { documento: digits.replace(/^0+/, ''), cuit: null } };
  return readCuit(text);
}
