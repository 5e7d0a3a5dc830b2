import { hoy } from '../lib/formats.ts';
import { Stack } from '../ui/Box.tsx';
import { cx } from '../ui/cx.ts';
import css from './calendar.module.css';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayText } from './calendarDays.ts';

/** A calendar on a phone: the days that hold something, one below the other. */
export const CalendarAgenda = ({
  itemsByDay,
}: {
  itemsByDay: ReadonlyMap<string, CalendarItem[]>;
}) => (
  <ol className={css.agenda}>
    {[...itemsByDay].map(([day, items]) => (
      <li key={day}>
        <div className={cx(css.agendaDay, day === hoy() && css.today)}>
          {dayText(day)}
          {day === hoy() && ' · hoy'}
        </div>
        <Stack gap={0.75}>
          {items.map((item) => (
            <CalendarEntry key={item.id} item={item} />
          ))}
        </Stack>
      </li>
    ))}
  </ol>
);
