// Amounts as files bring them, kept as exact text and never as a float. Whether the comma or the point parts the
// decimals is decided per column, by the cells that leave no doubt.
import type { FormatoNumero } from '@muni/contract';
import type { Read } from './dates.ts';

const bare = (text: string) => text.replace(/[\s$\u00A0]/g, '');
/** -1 · 1- · (1) */
const NEGATIVE = /^(?:-(?<a>[^-()]+)|(?<b>[^-()]+)-|\((?<c>[^-()]+)\))$/;

const SHAPES: Record<FormatoNumero, RegExp> = {
  coma: /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
  punto: /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/,
  centavos: /^\d+$/,
};

/** Exact decimal text («-1234.56»), null for an empty cell, or what is wrong with it. */
export function readNumero(text: string, format: FormatoNumero): Read<string | null> {
  const whole = bare(text);
  if (whole === '') return { value: null };
  const negative = NEGATIVE.exec(whole)?.groups;
  const digits = negative ? (negative['a'] ?? negative['b'] ?? negative['c'] ?? '') : whole;
  if (!SHAPES[format].test(digits) || !/\d/.test(digits))
    return { problem: 'No es un número con ese formato.' };
  const plain =
    format === 'centavos'
      ? digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')
      : format === 'coma'
        ? digits.replaceAll('.', '').replace(',', '.')
        : digits.replaceAll(',', '');
  const [integer = '', decimals = ''] = plain.split('.');
  const value = (integer.replace(/^0+(?=\d)/, '') || '0') + (decimals ? `.${decimals}` : '');
  return { value: negative && /[1-9]/.test(value) ? `-${value}` : value };
}

/** Which sign parts the decimals of this cell, where only one can. */
function vote(cell: string): FormatoNumero | null {
  const last = /([.,])(\d*)\D*$/.exec(bare(cell));
  if (!last) return null;
  const [, sign, decimals = ''] = last;
  const own: FormatoNumero = sign === ',' ? 'coma' : 'punto';
  const other: FormatoNumero = sign === ',' ? 'punto' : 'coma';
  const fitsOwn = 'value' in readNumero(cell, own);
  const fitsOther = 'value' in readNumero(cell, other);
  if (fitsOwn === fitsOther) return decimals.length === 3 ? null : fitsOwn ? own : null;
  return fitsOwn ? own : other;
}

/** Without a cell that decides, the comma of Argentina. Implied cents cannot be told: a person chooses them. */
export function detectFormatoNumero(cells: Iterable<string>): FormatoNumero {
  let comma = 0;
  let point = 0;
  for (const cell of cells) {
    const chosen = vote(cell);
    if (chosen === 'coma') comma += 1;
    if (chosen === 'punto') point += 1;
  }
  return point > comma ? 'punto' : 'coma';
}
