// The days of a month or a week, as texts: aaaa-mm-dd sorts, compares and travels in an address by itself. A day is
// counted in UTC, so that no change of the clock moves it.
export type CalendarSpan = 'mes' | 'semana';

const DAY_MS = 86_400_000;
const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant(text));

const addDays = (day: string, count: number) => textOf(instant(day) + count * DAY_MS);

/** The same day of another month, or the last one that month has. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Monday is 0. */
const weekday = (day: string) => (new Date(instant(day)).getUTCDay() + 6) % 7;
const monday = (day: string) => addDays(day, -weekday(day));
const isSameMonth = (a: string, b: string) => a.slice(0, 7) === b.slice(0, 7);

const week = (start: string) => Array.from({ length: 7 }, (_, index) => addDays(start, index));

/** Whole weeks, from Monday: the one of that day, or all that its month touches. */
export function weeksOf(span: CalendarSpan, day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const weeks = [week(monday(span === 'semana' ? day : first))];
  if (span === 'semana') return weeks;
  for (let next = addDays(monday(first), 7); isSameMonth(next, day); next = addDays(next, 7))
    weeks.push(week(next));
  return weeks;
}

export const step = (span: CalendarSpan, day: string, count: 1 | -1) =>
  span === 'semana' ? addDays(day, 7 * count) : addMonths(day, count);

/** Of the grid of a month: the days at its ends that are another month's. */
export const isOutside = (span: CalendarSpan, shown: string, day: string) =>
  span === 'mes' && !isSameMonth(shown, day);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(instant(day));
};
const monthAndYear = format({ month: 'long', year: 'numeric' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });
/** «jueves, 12 de noviembre», as it is read aloud. */
export const dayText = format({ weekday: 'long', day: 'numeric', month: 'long' });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «Noviembre de 2026», «9 al 15 de noviembre». */
export function spanText(span: CalendarSpan, day: string): string {
  if (span === 'mes') return capital(monthAndYear(day));
  const first = monday(day);
  const last = addDays(first, 6);
  return isSameMonth(first, last)
    ? `${Number(first.slice(8))} al ${dayAndMonth(last)}`
    : `${dayAndMonth(first)} al ${dayAndMonth(last)}`;
}

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: monday,
  End: (day) => addDays(monday(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key takes who is on a day; undefined for keys that do not move. */
export const dayAfterKey = (key: string, day: string) => KEYS[key]?.(day);
