// What is typed to find an account, in every form in which a charge may keep it: numbers without dots nor dashes, accounts
// with the zeros that rolls put before them, the DNI inside a CUIT and the other way round, a plate without spaces. All of
// it is one question to the index of words.
import { dniOfCuil } from '@muni/contract';

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
