// What is typed to find an account, in every form in which a charge may keep it: numbers without dots nor dashes, accounts
// with the zeros that rolls put before them, the DNI inside a CUIT and the other way round, a plate without spaces. All of
// it is one question to the index of words.
import {
  centavosDe,
  dniOfCuil,
  ESTADOS_CON_DEUDA,
  importeDe,
  type PeriodoDeCuenta,
  type Renta,
} from '@muni/contract';

const WORDS_MAX = 8;
const ACCOUNT_DIGITS = 15;
/** Those that a CUIT of a person begins with. */
const CUIT_PREFIXES = ['20', '23', '24', '25', '26', '27'];
const DNI = /^[1-9]\d{6,7}$/;
const CUIT = /^\d{11}$/;
/** Of cars and of motorcycles, the old ones and the new ones. */
const DOMINIO = /^(?:[a-z]{3}\d{3}|[a-z]{2}\d{3}[a-z]{2}|\d{3}[a-z]{3}|[a-z]\d{3}[a-z]{3})$/i;

export const digitsOf = (text: string) => text.replace(/[.\s/-]/g, '');
const isNumber = (text: string) => /^\d+$/.test(text);

/** Rolls fill account numbers with zeros; people leave them out. */
export function accountsLike(text: string): string[] {
  const bare = text.replace(/^0+(?=\d)/, '');
  if (!isNumber(bare)) return [text, text.toUpperCase()];
  return Array.from({ length: Math.max(ACCOUNT_DIGITS - bare.length, 0) + 1 }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  );
}

/** Quoted, so that no sign means anything. */
const whole = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
const begins = (word: string) => `${whole(word)}:*`;
const either = (forms: readonly string[]) =>
  forms.length === 1 ? forms.join('') : `(${[...new Set(forms)].join(' | ')})`;

const wordsOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);

/** The forms of a whole number, given without signs. */
function numberForms(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  return [
    ...accountsLike(digits).map(whole),
    ...(DNI.test(bare)
      ? CUIT_PREFIXES.map((prefix) => begins(`${prefix}${bare.padStart(8, '0')}`))
      : []),
    ...(CUIT.test(digits) ? [whole(dniOfCuil(digits))] : []),
  ];
}

function wordForms(word: string): string {
  const digits = digitsOf(word);
  return either([
    begins(word),
    ...(isNumber(digits) ? [begins(digits), ...numberForms(digits)] : []),
  ]);
}

/** Each word from its beginning, as it is; nothing where there is no word. */
export const plainQuery = (text: string): string => wordsOf(text).map(begins).join(' & ');

/** Exactly this number, in any of its forms. */
export const numberQuery = (digits: string): string => either(numberForms(digits));

/** Each word from its beginning, in any of its forms, or all of them together as one number or one plate. */
export function accountQuery(text: string): string {
  const words = wordsOf(text);
  const joined = digitsOf(text);
  if (words.length === 0) return '';
  return either([
    words.map(wordForms).join(' & '),
    ...(words.length > 1 && isNumber(joined) ? [wordForms(joined)] : []),
    ...(DOMINIO.test(joined) ? [begins(joined)] : []),
  ]);
}

// A charge as it was at a day: what it amounts to, in whole cents, by the due date that the day has not passed, less what
// was paid until then. A charge that a state closes owes nothing.

/** Whether it was paid later than the day, so that at the day it was still owed. */
export const isPaidAfter = ({ fechaPago }: Pick<Renta, 'fechaPago'>, day: string): boolean =>
  fechaPago !== null && fechaPago > day;

/** The amount of the due date in force at the day. */
function amountAt(charge: Renta, day: string): bigint {
  const { vencimiento1, vencimiento2, vencimiento3, importe1, importe2, importe3 } = charge;
  if (vencimiento1 === null || day <= vencimiento1 || importe2 === null)
    return centavosDe(importe1);
  if (vencimiento2 === null || day <= vencimiento2 || importe3 === null)
    return centavosDe(importe2);
  return vencimiento3 === null || day > vencimiento2 ? centavosDe(importe3) : centavosDe(importe2);
}

export function deudaAl(charge: Renta, day: string): bigint {
  if (charge.estado === 'Pagado' && isPaidAfter(charge, day)) return amountAt(charge, day);
  if (!ESTADOS_CON_DEUDA.includes(charge.estado)) return 0n;
  // What the file says is owed already counts surcharges, discounts and payments; a later due date adds its difference.
  const more = amountAt(charge, day) - centavosDe(charge.importe1);
  const back = isPaidAfter(charge, day) ? centavosDe(charge.pagado) : 0n;
  const owed = centavosDe(charge.saldo) + more + back;
  return owed > 0n ? owed : 0n;
}

/** It counts as paid from the beginning: at a day that has passed more may have been owed. */
export const isPaidWithoutDay = ({ pagado, fechaPago }: Pick<Renta, 'pagado' | 'fechaPago'>) =>
  centavosDe(pagado) > 0n && fechaPago === null;

const isOverdue = ({ vencimiento1 }: Pick<Renta, 'vencimiento1'>, day: string): boolean =>
  vencimiento1 !== null && vencimiento1 < day;

/** What the day did not know yet is not told: neither a later payment nor the state it left. */
export function periodoAl({ saldo, ...charge }: Renta, day: string): PeriodoDeCuenta {
  const debt = deudaAl({ saldo, ...charge }, day);
  const isPaidByStatus = charge.estado === 'Pagado' || charge.estado === 'Pagado parcial';
  return {
    ...charge,
    ...(isPaidAfter(charge, day) && {
      pagado: '0.00',
      fechaPago: null,
      medioPago: null,
      estado: isPaidByStatus ? 'Adeudado' : charge.estado,
    }),
    deuda: importeDe(debt),
    situacion: debt === 0n ? null : isOverdue(charge, day) ? 'Vencida' : 'Por vencer',
  };
}
