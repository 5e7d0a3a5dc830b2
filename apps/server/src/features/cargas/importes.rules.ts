// Money as whole cents: exact, because what a column holds stays below 2^53 of them. Sums, which may not, are bigints.
import type { FormatoNumero } from '@muni/contract';
import { type Read, readNumero } from '../../files/values.ts';

const MAX_INTEGER_DIGITS = 12;
/** One more of the longest amounts still fits in a number. */
const EXACT = 2 ** 52;

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

/** 1234 → «12.34» */
export function centsText(cents: number | bigint): string {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A sum of any size, in plain numbers for as long as they are exact. */
export function centsSum() {
  let whole = 0n;
  let part = 0;
  return {
    add(cents: number): void {
      part += cents;
      if (Math.abs(part) < EXACT) return;
      whole += BigInt(part);
      part = 0;
    },
    /** What was added since the last time. */
    take(): string {
      const text = centsText(whole + BigInt(part));
      whole = 0n;
      part = 0;
      return text;
    },
  };
}
