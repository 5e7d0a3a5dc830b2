// One list: its state in the address and the answer of the server for it; the old rows stay until the next answer. What a
// screen always asks, whatever its address says, is `fixed`.
import { PAGE_SIZE_MAX, takesSeveral } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '../../lib/Navigation.tsx';
import type { Page, Query } from '../../lib/http.ts';
import {
  type ListResource,
  type ListState,
  queryOf,
  readListState,
  writeListState,
} from './listState.ts';

export function useListQuery<Row>(
  resource: ListResource,
  fetchPage: (query: Query, signal: AbortSignal) => Promise<Page<Row>>,
  /** What the screen asks besides. */
  fixed: Query = {},
) {
  const [params, setParams] = useSearchParams();
  const state = readListState(params, resource);
  const query = { ...queryOf(state), ...fixed };
  const answer = useQuery({
    queryKey: [resource.name, 'list', query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    placeholderData: keepPreviousData,
    meta: { topics: resource.shows },
  });

  /** Changes part of the state and goes back to page 1, unless a page is given. */
  const change = (part: Partial<ListState>) => {
    // Typing in the search box must not fill the history with one entry a letter.
    const options = { replace: Object.keys(part).join() === 'q' };
    setParams((current) => {
      const before = readListState(current, resource);
      return writeListState(current, { ...before, page: 1, ...part }, resource);
    }, options);
  };

  // A page past the end (rows were deleted, or an old address): the last one there is.
  const { page, pageSize } = state;
  const total = answer.isPlaceholderData ? undefined : answer.data?.total;
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const isPastEnd = answer.data?.rows.length === 0 && page > lastPage;
  const turn = useEffectEvent(change);
  useEffect(() => {
    if (isPastEnd) turn({ page: lastPage });
  }, [isPastEnd, lastPage]);

  /** Whether a filter takes more than one value. */
  const several = (filter: string) => {
    const kind = resource.filters[filter];
    return kind !== undefined && takesSeveral(kind);
  };
  return {
    resource,
    state,
    fixed,
    several,
    change,
    page: answer.data,
    error: answer.error,
    /** The first answer is missing. */
    isLoading: answer.data === undefined && !answer.error,
    /** There are rows, and newer ones are on their way. */
    isRefreshing: answer.isFetching && answer.data !== undefined,
    retry: () => void answer.refetch(),
    /** Whether there is a row at all, whatever the filters leave. */
    hasAny: async (signal: AbortSignal) =>
      (await fetchPage({ ...fixed, page: 1, pageSize: 1 }, signal)).rows.length > 0,
    /** All that the filters leave, as far as one page may hold. */
    whole: async () => {
      const all = { ...query, page: 1, pageSize: PAGE_SIZE_MAX };
      return (await fetchPage(all, new AbortController().signal)).rows;
    },
  };
}
export type ListQuery<Row> = ReturnType<typeof useListQuery<Row>>;
