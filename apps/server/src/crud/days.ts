// Days of the server's own time zone, which is the town hall's.

const two = (value: number) => String(value).padStart(2, '0');

/** aaaa-mm-dd */
export const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** When a day begins, or another so many days later: the first day is included, the one after the last is not. */
export function dayStart(day: string, plus = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
}
