// Days of the server's own time zone, which is the town hall's.

/** aaaa-mm-dd */
export { fechaLocal as dayOf } from '@muni/contract';

/** When a day begins, or another so many days later: the first day is included, the one after the last is not. */
export function dayStart(day: string, plus = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
}
