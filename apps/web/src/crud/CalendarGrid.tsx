// The weeks of a calendar as a table. One day has the focus; the arrows walk over the days, Page Up and Page Down over
// the months, and Tab goes on to what the day holds.
import { mdiPlus } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { hoy } from '../lib/formats.ts';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayAfterKey, dayText, isOutside } from './calendarDays.ts';
import type { Calendar } from './useCalendar.ts';
import { Link } from '../ui/Link.tsx';
import { Box, Row, Stack } from '../ui/Box.tsx';

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
    <Box
      as="table"
      role="grid"
      ref={grid}
      aria-label="Calendario"
      onKeyDown={onKeyDown}
      width="100%"
      sx={{
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        '& th, & td': { border: 1, borderColor: 'divider' },
        '& tr:last-of-type td': { borderBottom: 0 },
        '& td:first-of-type, & th:first-of-type': { borderLeft: 0 },
        '& td:last-of-type, & th:last-of-type': { borderRight: 0 },
      }}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <Box
              as="th"
              scope="col"
              key={name}
              height={30}
              size="tiny"
              weight={600}
              tone="secondary"
              ground="header"
            >
              {name}
            </Box>
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
    </Box>
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
    <Box
      as="td"
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isChosen) on.onChoose();
      }}
      p={0.5}
      sx={{
        height: limit === Infinity ? 320 : 104,
        verticalAlign: 'top',
        bgcolor: isPale ? 'surface.sunken' : undefined,
        '&:focus-visible': { outlineOffset: '-2px' },
        '&:not(:hover, :focus-within) [data-agregar]': { opacity: 0 },
      }}
    >
      <Row align="stretch" justify="space-between" mb={0.25}>
        <Box
          as="span"
          minWidth={22}
          height={22}
          px={0.5}
          size="small"
          sx={{
            display: 'inline-grid',
            placeItems: 'center',
            borderRadius: 3,
            fontWeight: isToday ? 700 : 500,
            color: isToday ? 'primary.contrastText' : 'text.secondary',
            bgcolor: isToday ? 'primary.main' : undefined,
          }}
        >
          <Box as="span" sx={visuallyHidden}>
            {dayText(day)}
            {isToday && ', hoy'}
          </Box>
          <span aria-hidden>{Number(day.slice(8))}</span>
        </Box>
        {createTo && (
          <Stack
            as={RouterLink}
            to={createTo}
            data-agregar
            // One more stop of Tab for the day one is on, not for all of them.
            tabIndex={isChosen ? 0 : -1}
            aria-label={`Agregar el ${dayText(day)}`}
            width={24}
            height={24}
            tone="secondary"
            sx={{
              placeItems: 'center',
              m: '-1px -1px -1px 0',
              borderRadius: 1,
              '&:hover': { color: 'primary.main', bgcolor: 'action.hover' },
            }}
          >
            <Icon path={mdiPlus} size={18} />
          </Stack>
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
    </Box>
  );
}
