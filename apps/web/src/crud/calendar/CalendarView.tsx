// A list as a calendar: a month or a week of days with what falls on each, and an agenda on phones. The feature brings
// `useCalendar` and how a row becomes an item; rows without a day are the list's, not the calendar's.
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { hoy, formatNumero } from '../../lib/formats.ts';
import { Box, Row, Stack, PanelText } from '../../ui/Box.tsx';
import { cx } from '../../ui/cx.ts';
import { isTransient, toldOf } from '../../lib/errors.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useMedia } from '../../lib/useMedia.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Delayed } from '../../ui/Skeletons.tsx';
import listCss from '../list/list.module.css';
import css from './calendar.module.css';
import { CalendarEntry, type CalendarItem } from './CalendarEntry.tsx';
import { dayText, type CalendarSpan, spanText, step } from './calendarDays.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { Calendar } from './useCalendar.ts';

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
  const { oficina } = useConfiguracion();
  const byDay = itemsByDay((page?.rows ?? []).map(itemOf), calendar.weeks);
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
      <Toolbar calendar={calendar} />
      {hidden > 0 && (
        <Notice tone="warning">
          Hay {formatNumero(hidden)} más en estos días. Filtrá la lista para verlas todas.
        </Notice>
      )}
      {error ? (
        <ErrorState
          title={`No pudimos traer ${plural}`}
          {...toldOf(error)}
          onRetry={isTransient(error) ? calendar.retry : undefined}
          helpDesk={oficina}
        />
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

function Toolbar({
  calendar,
}: {
  calendar: Pick<Calendar<never>, 'day' | 'span' | 'weeks' | 'show'>;
}) {
  const { day, span, show } = calendar;
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
