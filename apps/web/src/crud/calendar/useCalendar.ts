// What a list shows as a calendar: the month or week in the address (`dia`, `tramo`), and the rows of its days for the
// search and filters of the list. The feature says with which parameters a stretch of days is asked.
import { isFecha, PAGE_SIZE_MAX } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { hoy } from '../../lib/formats.ts';
import type { Page, Query } from '../../lib/http.ts';
import { searchOf } from '../list/listState.ts';
import type { ListQuery } from '../list/useListQuery.ts';
import { type CalendarSpan, weeksOf } from './calendarDays.ts';

const DAY = 'dia';
const SPAN = 'tramo';

export function useCalendar<Row>(
  list: ListQuery<Row>,
  fetchPage: (query: Query, signal: AbortSignal) => Promise<Page<Row>>,
  /** Both days included. */
  between: (from: string, until: string) => Query,
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(DAY);
  const day = asked !== null && isFecha(asked) ? asked : hoy();
  const span: CalendarSpan = params.get(SPAN) === 'semana' ? 'semana' : 'mes';
  const weeks = weeksOf(span, day);
  const query = {
    ...searchOf(list.state),
    ...list.fixed,
    ...between(weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day),
    pageSize: PAGE_SIZE_MAX,
  };
  const answer = useQuery({
    queryKey: [list.resource.name, 'calendar', query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    placeholderData: keepPreviousData,
    meta: { topics: list.resource.shows },
  });
  const show = (next: { day?: string; span?: CalendarSpan }) =>
    setParams(
      (changed) => {
        if (next.day === hoy()) changed.delete(DAY);
        else if (next.day) changed.set(DAY, next.day);
        if (next.span === 'mes') changed.delete(SPAN);
        else if (next.span) changed.set(SPAN, next.span);
        return changed;
      },
      { replace: true },
    );
  return {
    day,
    span,
    weeks,
    show,
    page: answer.data,
    error: answer.error,
    isBusy: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
export type Calendar<Row> = ReturnType<typeof useCalendar<Row>>;
