// The state of a list is its address: page, size, order, search and filters. What the address says wrongly is read as
// the default, and defaults are not written, so that addresses stay short enough to send by e-mail.
import { acceptsFilter, PAGE_SIZE_MAX, type Resource } from '@muni/contract';
import type { Query } from '../../lib/http.ts';
import type { FilterChange } from './filters.ts';

export interface ListState {
  page: number;
  pageSize: number;
  /** A field, with a minus before it for descending. */
  sort: string;
  q: string;
  filters: FilterChange;
}

export type ListResource = Pick<Resource, 'name' | 'shows' | 'filters' | 'sorts' | 'defaultSort'> &
  Partial<Pick<Resource, 'labels'>>;

export const PAGE_SIZES = [25, 50, 100, 200];
const DEFAULT_SIZE = 25;

const wholeNumber = (text: string | null, max: number, fallback: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : fallback;
};

export const fieldOfSort = (sort: string) => sort.replace(/^-/, '');

export function readListState(params: URLSearchParams, resource: ListResource): ListState {
  const sort = params.get('sort') ?? '';
  const filters: Record<string, string> = {};
  for (const [name, kind] of Object.entries(resource.filters)) {
    const value = params.get(name);
    if (value !== null && value !== '' && acceptsFilter(kind, value)) filters[name] = value;
  }
  return {
    page: wholeNumber(params.get('page'), 1_000_000, 1),
    pageSize: wholeNumber(params.get('pageSize'), PAGE_SIZE_MAX, DEFAULT_SIZE),
    sort: resource.sorts.includes(fieldOfSort(sort)) ? sort : resource.defaultSort,
    q: params.get('q')?.trim() ?? '',
    filters,
  };
}

/** The address for a state; parameters that are not the list's own are kept. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  resource: ListResource,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, fallback: string) =>
    value === fallback ? next.delete(name) : next.set(name, value);
  put('q', state.q, '');
  for (const name of Object.keys(resource.filters)) put(name, state.filters[name] ?? '', '');
  put('sort', state.sort, resource.defaultSort);
  put('pageSize', String(state.pageSize), String(DEFAULT_SIZE));
  put('page', String(state.page), '1');
  return next;
}

/** What the server is asked: everything but the page, which only a screen has. */
export const searchOf = ({ sort, q, filters }: ListState): Query => ({ ...filters, q, sort });
export const queryOf = (state: ListState): Query => ({
  ...searchOf(state),
  page: state.page,
  pageSize: state.pageSize,
});

export const isFiltered = (state: ListState) =>
  state.q !== '' || Object.keys(state.filters).length > 0;
