// A view of a list is a state of it under a name: some come with the screen, some a person kept.
import type { Vista } from '@muni/contract';
import { type ListResource, type ListState, readListState, writeListState } from './listState.ts';

export interface ListView {
  key: string;
  label: string;
  /** How many rows it holds, where that is known without asking for them. */
  count?: string;
  /** The parameters of its address. */
  query: string;
  /** Kept by the person, who may drop it. */
  saved?: Vista;
}

/** The state's address without what changes from one visit to the next: two states that show the same give the same. */
export function viewQuery(state: ListState, resource: ListResource): string {
  const params = writeListState(
    new URLSearchParams(),
    { ...state, page: 1, pageSize: 25 },
    resource,
  );
  params.sort();
  return params.toString();
}

const tidy = (query: string, resource: ListResource) =>
  viewQuery(readListState(new URLSearchParams(query), resource), resource);

export const savedViews = (vistas: readonly Vista[]): ListView[] =>
  vistas.map((saved) => ({
    key: `vista-${saved.id}`,
    label: saved.nombre,
    query: saved.consulta,
    saved,
  }));

/** The view that shows what the list shows now. */
export const currentView = (
  views: readonly ListView[],
  state: ListState,
  resource: ListResource,
): ListView | undefined => {
  const now = viewQuery(state, resource);
  return views.find(({ query }) => tidy(query, resource) === now);
};

/** What the list has to change to become the view; the page size stays the person's. */
export function stateOfView({ query }: ListView, resource: ListResource): Partial<ListState> {
  const { sort, q, filters } = readListState(new URLSearchParams(query), resource);
  return { sort, q, filters };
}
