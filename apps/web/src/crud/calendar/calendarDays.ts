// The days of a month or a week, as texts: aaaa-mm-dd sorts, compares and travels in an address by itself. They
// are counted in UTC, so that no change of the clock moves one.
import { diaDelMes, enMeses, inicioDeMes, lunesDe, sumarDias } from '@muni/contract';
import { capital } from '../../lib/formats.ts';

export type CalendarSpan = 'mes' | 'semana';

/** The same day of another month, or the last one that month has. */
export const addMonths = (day: string, count: number) => enMeses(day, count, diaDelMes(day));
const isSameMonth = (a: string, b: string) => a.slice(0, 7) === b.slice(0, 7);

const week = (start: string) => Array.from({ length: 7 }, (_, index) => sumarDias(start, index));

/** Whole weeks, from Monday: the one of that day, or all that its month touches. */
export function weeksOf(span: CalendarSpan, day: string): string[][] {
  const first = inicioDeMes(day);
  const weeks = [week(lunesDe(span === 'semana' ? day : first))];
  if (span === 'semana') return weeks;
  for (let next = sumarDias(lunesDe(first), 7); isSameMonth(next, day); next = sumarDias(next, 7))
    weeks.push(week(next));
  return weeks;
}

export const step = (span: CalendarSpan, day: string, count: 1 | -1) =>
  span === 'semana' ? sumarDias(day, 7 * count) : addMonths(day, count);

/** Of the grid of a month: the days at its ends that are another month's. */
export const isOutside = (span: CalendarSpan, shown: string, day: string) =>
  span === 'mes' && !isSameMonth(shown, day);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(new Date(day));
};
const monthAndYear = format({ month: 'long', year: 'numeric' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** «jueves, 12 de noviembre», as it is read aloud. */
export const dayText = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** «Noviembre de 2026», «9 al 15 de noviembre». */
export function spanText(span: CalendarSpan, day: string): string {
  if (span === 'mes') return capital(monthAndYear(day));
  const first = lunesDe(day);
  const last = sumarDias(first, 6);
  return isSameMonth(first, last)
    ? `${Number(first.slice(8))} al ${dayAndMonth(last)}`
    : `${dayAndMonth(first)} al ${dayAndMonth(last)}`;
}

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => sumarDias(day, -1),
  ArrowRight: (day) => sumarDias(day, 1),
  ArrowUp: (day) => sumarDias(day, -7),
  ArrowDown: (day) => sumarDias(day, 7),
  Home: lunesDe,
  End: (day) => sumarDias(lunesDe(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key takes who is on a day; undefined for keys that do not move. */
export const dayAfterKey = (key: string, day: string) => KEYS[key]?.(day);
