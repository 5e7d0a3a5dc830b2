// A day as it is typed, dd/mm/aaaa, and as it is kept, aaaa-mm-dd.

import { fechaDe, isFecha } from '@muni/contract';
import { formatFecha } from '../lib/formats.ts';

/** What is half written, or no day at all, has to reach the form too, or it would be taken for none. */
const UNFINISHED = 'incompleta';
export const isUnfinished = (fecha: string) => fecha === '' || fecha === UNFINISHED;

export function fechaOf(text: string): string {
  if (text === '') return '';
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return fechaDe(Number(year), Number(month), Number(day)) ?? UNFINISHED;
}

export const textOf = (fecha: string): string => (isFecha(fecha) ? formatFecha(fecha) : '');

/** What was typed with its slashes in place: 5112026 and 5/11/2026 are both 05/11/2026. */
export function maskOf(typed: string, before: string): string {
  const parts = typed
    .replaceAll(/[^\d/.-]/g, '')
    .replaceAll(/[.-]/g, '/')
    .split('/');
  if (parts.length > 1) {
    // Whoever writes a slash ends the day or the month.
    const ended = parts.slice(0, -1).map((part) => part && part.padStart(2, '0'));
    typed = [...ended, parts.at(-1) ?? ''].join('');
  }
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8);
  const slashed = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    .filter(Boolean)
    .join('/');
  const isErasing = before.startsWith(slashed) && before.length > slashed.length;
  return !isErasing && (digits.length === 2 || digits.length === 4) ? `${slashed}/` : slashed;
}
