// A list as a calendar: a month or a week of days with what falls on each, and an agenda on phones. The feature brings
// `useCalendar` and how a row becomes an item; rows without a day are the list's, not the calendar's.
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight, mdiPlus } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hoy, formatNumero } from '../../lib/formats.ts';
import { Box, Row, Stack, PanelText, Heading } from '../../ui/Box.tsx';
import { cx } from '../../ui/place.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { NotBrought } from '../NotBrought.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Delayed } from '../../ui/Skeletons.tsx';
import listCss from '../list/list.module.css';
import css from './calendar.module.css';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import {
  dayText,
  type CalendarSpan,
  spanText,
  step,
  dayAfterKey,
  isOutside,
} from './calendarDays.ts';
import type { Calendar } from './useCalendar.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const SHOWN_IN_MONTH = 3;

/** What is looked at, and how to look at something else. */
type Place = Pick<Calendar<never>, 'day' | 'span' | 'weeks' | 'show'>;

interface GridProps {
  calendar: Place;
  itemsByDay: ReadonlyMap<string, CalendarItem[]>;
  /** Where a new one of a day is made. */
  createOn?: (day: string) => string | undefined;
}

/** Arrows walk over the days, Page Up and Page Down over the months, and Tab goes on to what the day holds. */
function CalendarGrid({ calendar, itemsByDay, createOn }: GridProps) {
  const { day, weeks, show } = calendar;
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
                calendar={calendar}
                items={itemsByDay.get(one) ?? []}
                createTo={createOn?.(one)}
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
  calendar: Place;
  items: CalendarItem[];
  createTo: string | undefined;
}
function Day({ day, calendar: { span, day: chosen, show }, items, createTo }: DayProps) {
  const isToday = day === hoy();
  const isChosen = day === chosen;
  /** How many are drawn; the rest wait behind «y 4 más». */
  const limit = span === 'mes' ? SHOWN_IN_MONTH : Infinity;
  const shown = items.length > limit ? items.slice(0, limit - 1) : items;
  const left = items.length - shown.length;
  return (
    <td
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isChosen) show({ day });
      }}
      className={cx(
        css.day,
        limit === Infinity && css.tall,
        isOutside(span, chosen, day) && css.outside,
      )}
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
          <Link onClick={() => show({ day, span: 'semana' })} size="tiny" textAlign="left">
            y {left} más
          </Link>
        )}
      </Stack>
    </td>
  );
}

/** A calendar on a phone: the days that hold something, one below the other. */
export const CalendarAgenda = ({ itemsByDay }: Pick<GridProps, 'itemsByDay'>) => (
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

interface Props<Row> {
  calendar: Calendar<Row>;
  itemOf: (row: Row) => CalendarItem | null;
  /** With its article: «las órdenes». */
  plural: string;
  /** Where a new one of a day is made; without it, the day has no +. */
  createOn?: (day: string) => string | undefined;
}

export function CalendarView<Row>({ calendar, itemOf, plural, createOn }: Props<Row>) {
  const { span, day, page, error } = calendar;
  const isPhone = useMedia('(max-width: 899.95px)');
  const items = (page?.rows ?? []).flatMap((row) => itemOf(row) ?? []);
  // Days in order, and only those that hold something.
  const byDay = new Map(
    calendar.weeks
      .flat()
      .map((one) => [one, items.filter((item) => item.day === one)] as const)
      .filter(([, those]) => those.length > 0),
  );
  const hidden = (page?.total ?? 0) - (page?.rows.length ?? 0);
  return (
    <Box
      card
      role="region"
      aria-label="Calendario por día"
      aria-busy={calendar.isBusy}
      className={css.region}
    >
      {calendar.isBusy && (
        <Delayed>
          <div className={listCss.updating}>
            <Progress label="Actualizando" height={3} />
          </div>
        </Delayed>
      )}
      <Toolbar {...calendar} />
      {hidden > 0 && (
        <Notice tone="warning">
          Hay {formatNumero(hidden)} más en estos días. Filtrá la lista para verlas todas.
        </Notice>
      )}
      {error ? (
        <NotBrought what={plural} error={error} onRetry={calendar.retry} />
      ) : isPhone ? (
        byDay.size > 0 ? (
          <CalendarAgenda itemsByDay={byDay} />
        ) : (
          <PanelText>
            {page ? `Nada para ${spanText(span, day).toLowerCase()}.` : `Trayendo ${plural}…`}
          </PanelText>
        )
      ) : (
        <CalendarGrid calendar={calendar} itemsByDay={byDay} createOn={createOn} />
      )}
    </Box>
  );
}

const SPANS: { value: CalendarSpan; label: string }[] = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
];

function Toolbar({ day, span, show }: Place) {
  const name = span === 'mes' ? 'Mes' : 'Semana';
  return (
    <Row className="no-imprimir" ruled="bottom" wraps gap={0.75} px={1} py={0.75}>
      <IconButton
        icon={mdiChevronLeft}
        label={`${name} anterior`}
        onClick={() => show({ day: step(span, day, -1) })}
      />
      <IconButton
        icon={mdiChevronRight}
        label={`${name} siguiente`}
        onClick={() => show({ day: step(span, day, 1) })}
      />
      <Button size="small" icon={mdiCalendarToday} onClick={() => show({ day: hoy() })}>
        Hoy
      </Button>
      <Heading level={3} as="h2" aria-live="polite" flex={1} ml={0.5}>
        {spanText(span, day)}
      </Heading>
      <Segments
        label="Cuánto se ve"
        value={span}
        onChange={(next) => show({ span: next })}
        options={SPANS}
      />
    </Row>
  );
}
