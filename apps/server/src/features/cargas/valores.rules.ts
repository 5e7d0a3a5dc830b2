// Single values as files of Rentas bring them: periods, years, documents, states, names of tributos.
import {
  type FormatoNumero,
  isCuil,
  RENTA_ESTADOS,
  type RentaEstado,
  TRIBUTOS,
} from '@muni/contract';
import { fullYear, plainText, type Read, readNumero } from '../../files/values.ts';

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
  const year = fullYear(text, thisYear);
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

interface Documentos {
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

// The text of a cell without what surrounds it: spaces at its ends or twice, tabs, line ends, signs nobody sees.

// oxlint-disable-next-line no-control-regex -- None of these belongs in a datum.
const UNTIDY = /[\u0000-\u001f\u007f]|\s\s|^\s|\s$/;
// oxlint-disable-next-line no-control-regex -- The same.
const SPACES = /[\s\u0000-\u001f\u007f]+/g;

/** Nearly all texts are tidy, and to see that is the quickest: this is asked twenty times a row. */
export const tidy = (text: string): string =>
  UNTIDY.test(text) ? text.replace(SPACES, ' ').trim() : text;

// Money as whole cents: exact, because what a column holds stays below 2^53 of them. Sums, which may not, are bigints.

const MAX_INTEGER_DIGITS = 12;

/** How nearly all of them are written. */
const USUAL = /^(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,3}),\d\d$/;

/** Null for an empty cell. */
export function readCents(text: string, format: FormatoNumero): Read<number | null> {
  if (format === 'coma' && USUAL.test(text)) return { value: Number(text.replace(/[.,]/g, '')) };
  const read = readNumero(text, format);
  if ('problem' in read) return { problem: 'No es un importe con ese formato.' };
  if (read.value === null) return { value: null };
  const [integer = '', decimals = ''] = read.value.split('.');
  if (/[1-9]/.test(decimals.slice(2))) return { problem: 'Tiene más de dos decimales.' };
  if (integer.replace('-', '').length > MAX_INTEGER_DIGITS)
    return { problem: 'Es un importe demasiado grande.' };
  const cents = Number(`${integer}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return { value: cents === 0 ? 0 : cents };
}

// State, paid and balance of a charge: what a file does not say follows from the rest. All in cents.

interface Amounts {
  owed: number;
  paid: number | null;
  left: number | null;
  stated: RentaEstado | null;
  fechaPago: string | null;
}

export function settle({ owed, paid, left, stated, fechaPago }: Amounts) {
  const isPaid = stated === 'Pagado' || (stated === null && paid === null && fechaPago !== null);
  const pagado = paid ?? (isPaid ? owed : left === null ? 0 : Math.max(owed - left, 0));
  const closed = stated === 'Pagado' || stated === 'Anulado' || stated === 'Exento';
  const saldo = left ?? (closed || isPaid ? 0 : Math.max(owed - pagado, Math.min(owed, 0)));
  if (stated !== null) return { estado: stated, pagado, saldo };
  const estado: RentaEstado =
    isPaid || (saldo <= 0 && pagado > 0) ? 'Pagado' : pagado > 0 ? 'Pagado parcial' : 'Adeudado';
  return { estado, pagado, saldo };
}

/** More than the most that could be owed, of whichever due date. It does not lower the balance: nothing is left to collect. */
export function isPaidTooMuch(
  paid: number | null,
  owed: number,
  [first = null, ...later]: readonly (number | null)[],
): boolean {
  if (paid === null || first === null || first < 0) return false;
  return paid > Math.max(first, owed, ...later.map((one) => one ?? 0));
}
