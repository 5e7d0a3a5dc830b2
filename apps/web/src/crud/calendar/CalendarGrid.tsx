// The weeks of a calendar as a table. One day has the focus; the arrows walk over the days, Page Up and Page Down over
// the months, and Tab goes on to what the day holds.
import { mdiPlus } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hoy } from '../../lib/formats.ts';
import { Row, Stack } from '../../ui/Box.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import css from './calendar.module.css';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayAfterKey, dayText, isOutside } from './calendarDays.ts';
import type { Calendar } from './useCalendar.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const SHOWN_IN_MONTH = 3;

interface Props {
  calendar: Pick<Calendar<never>, 'day' | 'span' | 'weeks' | 'show'>;
  itemsByDay: ReadonlyMap<string, CalendarItem[]>;
  /** Where a new one of a day is made. */
  createOn?: (day: string) => string | undefined;
}

export function CalendarGrid({ calendar, itemsByDay, createOn }: Props) {
  const { day, span, weeks, show } = calendar;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const onDay = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined;
    const next = onDay ? dayAfterKey(event.key, day) : undefined;
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    show({ day: next });
  };
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The arrows walk over its days.
      role="grid"
      ref={grid}
      aria-label="Calendario"
      onKeyDown={onKeyDown}
      className={css.grid}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Day
                key={one}
                day={one}
                items={itemsByDay.get(one) ?? []}
                isChosen={one === day}
                isOutside={isOutside(span, day, one)}
                createTo={createOn?.(one)}
                limit={span === 'mes' ? SHOWN_IN_MONTH : Infinity}
                onChoose={() => show({ day: one })}
                onOpenWeek={() => show({ day: one, span: 'semana' })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  items: CalendarItem[];
  isChosen: boolean;
  isOutside: boolean;
  createTo: string | undefined;
  /** How many are drawn; the rest wait behind «y 4 más». */
  limit: number;
  onChoose: () => void;
  onOpenWeek: () => void;
}
function Day({ day, items, isChosen, isOutside: isPale, createTo, limit, ...on }: DayProps) {
  const isToday = day === hoy();
  const shown = items.length > limit ? items.slice(0, limit - 1) : items;
  const left = items.length - shown.length;
  return (
    <td
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isChosen) on.onChoose();
      }}
      className={cx(css.day, limit === Infinity && css.tall, isPale && css.outside)}
    >
      <Row justify="space-between" mb={0.25}>
        <span className={css.number}>
          <span className="oculto">
            {dayText(day)}
            {isToday && ', hoy'}
          </span>
          <span aria-hidden>{Number(day.slice(8))}</span>
        </span>
        {createTo && (
          <a
            href={createTo}
            // One more stop of Tab for the day one is on, not for all of them.
            tabIndex={isChosen ? 0 : -1}
            aria-label={`Agregar el ${dayText(day)}`}
            className={css.add}
          >
            <Icon path={mdiPlus} size={18} />
          </a>
        )}
      </Row>
      <Stack gap={0.375}>
        {shown.map((item) => (
          <CalendarEntry key={item.id} item={item} compact={limit !== Infinity} />
        ))}
        {left > 0 && (
          <Link onClick={on.onOpenWeek} size="tiny" textAlign="left">
            y {left} más
          </Link>
        )}
      </Stack>
    </td>
  );
}
