// A list as a calendar: a month or a week of days with what falls on each, and an agenda on phones. The feature brings
// `useCalendar` and how a row becomes an item; rows without a day are the list's, not the calendar's.
import { mdiCalendarToday, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { codeOf, isTransient, messageOf, NetworkError } from '../lib/errors.ts';
import { formatNumero, hoy } from '../lib/formats.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Delayed } from '../ui/Skeletons.tsx';
import { CalendarAgenda } from './CalendarAgenda.tsx';
import type { CalendarItem } from './CalendarEntry.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { type CalendarSpan, spanText, step } from './calendarDays.ts';
import { itemsByDay } from './calendarItems.ts';
import type { Calendar } from './useCalendar.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Box, Row } from '../ui/Box.tsx';
import { Heading } from '../ui/Heading.tsx';

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
  const isPhone = useMediaQuery('(max-width: 899.95px)');
  const { oficina } = useConfiguracion();
  const byDay = itemsByDay((page?.rows ?? []).map(itemOf), calendar.weeks);
  const hidden = (page?.total ?? 0) - (page?.rows.length ?? 0);
  return (
    <Box
      card
      role="region"
      aria-label="Calendario por día"
      aria-busy={calendar.isBusy}
      sx={{ position: 'relative', overflow: 'clip' }}
    >
      {calendar.isBusy && (
        <Delayed>
          <LinearProgress
            aria-label="Actualizando"
            sx={{ position: 'absolute', inset: '0 0 auto', height: 3 }}
          />
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
          message={messageOf(error)}
          offline={error instanceof NetworkError}
          code={codeOf(error)}
          onRetry={isTransient(error) ? calendar.retry : undefined}
          helpDesk={oficina}
        />
      ) : isPhone ? (
        byDay.size > 0 ? (
          <CalendarAgenda itemsByDay={byDay} />
        ) : (
          <Box p={2} tone="secondary">
            {page ? `Nada para ${spanText(span, day).toLowerCase()}.` : `Trayendo ${plural}…`}
          </Box>
        )
      ) : (
        <CalendarGrid calendar={calendar} itemsByDay={byDay} createOn={createOn} />
      )}
    </Box>
  );
}

const isSpan = (value: unknown): value is CalendarSpan => value === 'mes' || value === 'semana';

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
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label="Cuánto se ve"
        onChange={(_, next: unknown) => {
          if (isSpan(next)) show({ span: next });
        }}
      >
        <ToggleButton value="mes">Mes</ToggleButton>
        <ToggleButton value="semana">Semana</ToggleButton>
      </ToggleButtonGroup>
    </Row>
  );
}
