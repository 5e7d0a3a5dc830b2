// Days of the server's own time zone, which is the town hall's.

import { fechaLocal, two } from '@muni/contract';
import { sql } from 'kysely';

/** dd/mm/aaaa */
export const dayText = (day: string | null) => day?.split('-').toReversed().join('/') ?? '';

/** 12/11/2026 08:05. The time zone is set after this file is loaded, so no formatter is kept. */
export function momentText(moment: string | null): string {
  if (!moment) return '';
  const date = new Date(moment);
  return `${dayText(fechaLocal(date))} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment a day begins, or the day so many days later. */
export function dayStart(day: string, plus = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus).toISOString();
}

/** The same as an SQL value, worked out once and not for each row. */
export const startOf = (day: string) =>
  sql`(select ${day}::date::timestamp at time zone zona from municipio)`;
