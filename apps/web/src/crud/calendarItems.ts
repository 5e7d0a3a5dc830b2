import type { CalendarItem } from './CalendarEntry.tsx';

/** The items under their day, days in order and only those that hold something. */
export const itemsByDay = (
  items: readonly (CalendarItem | null)[],
  weeks: readonly (readonly string[])[],
): ReadonlyMap<string, CalendarItem[]> =>
  new Map(
    weeks
      .flat()
      .map((day) => [day, items.filter((item) => item?.day === day)] as const)
      .map(([day, those]) => [day, those.filter((item) => item !== null)] as const)
      .filter(([, those]) => those.length > 0),
  );
