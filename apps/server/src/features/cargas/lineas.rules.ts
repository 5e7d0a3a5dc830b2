// What a line of a file is, besides a row of data: old systems print titles again on each page, rule lines, and totals.

import { llano } from '@muni/contract';

const TOTALS = /^(?:sub ?)?total(?:es)?\b|^t\.? ?general\b/;
const RULE = /^[-=_*\s]+$/;
const HAS_WORD = /total|general/i;

export type Linea = 'datos' | 'titulos' | 'totales' | 'adorno';

/** `titles` as its own line has them; empty when the file has none. */
export function lineReader(titles: readonly string[]) {
  const first = titles.findIndex((title) => title !== '');
  return (cells: readonly string[]): Linea => {
    if (
      first >= 0 &&
      cells[first] === titles[first] &&
      titles.every((title, index) => (cells[index] ?? '') === title)
    )
      return 'titulos';
    const filled = cells.reduce((count, cell) => (cell === '' ? count : count + 1), 0);
    // A firm may be called Total: a row of data has most of its cells.
    const mayTotal = filled <= Math.max(3, cells.length / 2);
    if (mayTotal && cells.some((cell) => HAS_WORD.test(cell) && TOTALS.test(llano(cell))))
      return 'totales';
    return filled > 0 && cells.every((cell) => cell === '' || RULE.test(cell)) ? 'adorno' : 'datos';
  };
}

const NUMBER = /\d[\d.,]*\d|\d/g;

/**
 * What a totals line declares, as texts still to be read: the amount in the column of amounts, or else the last number
 * with decimals; the count is a plain integer.
 */
export function declaredIn(
  cells: readonly string[],
  amountColumn: number,
): { filas: number | null; importe: string | null } {
  const numbers = cells.flatMap((cell, index) =>
    (llano(cell).match(NUMBER) ?? []).map((text) => ({ text: text.trim(), index })),
  );
  const own = numbers.findLast(({ index }) => index === amountColumn);
  const decimal = numbers.findLast(({ text }) => /[.,]\d{2}$/.test(text));
  const amount = own ?? decimal ?? null;
  const count = numbers.find((one) => one !== amount && /^\d{1,3}(?:\.?\d{3})*$/.test(one.text));
  return {
    filas: count ? Number(count.text.replaceAll('.', '')) : null,
    importe: amount?.text ?? null,
  };
}
