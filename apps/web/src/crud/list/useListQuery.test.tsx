import { areas, computadoras, empleados, rentas, reportesListing, tareas } from '@muni/contract';
import { expect, it } from 'vitest';
import type { Page } from '../../lib/http.ts';
import { isAffected } from '../../lib/liveQueries.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { useCalendar } from '../calendar/useCalendar.ts';
import type { ReferenceFilter } from './filters.ts';
import type { ListResource } from './listState.ts';
import { useFilterText } from './useFilterText.ts';
import { useListQuery } from './useListQuery.ts';

const EMPTY: Page<never> = { rows: [], total: 0, isMore: false };
const fetchPage = () => Promise.resolve(EMPTY);
const AREA: ReferenceFilter = {
  name: 'area',
  label: 'Área',
  source: {
    key: 'areas',
    shows: ['areas'],
    search: () => Promise.resolve([]),
    get: (id) => Promise.resolve({ id, nombre: 'Catastro' }),
  },
};

function List({ resource }: { resource: ListResource }) {
  const list = useListQuery(resource, fetchPage);
  useCalendar(list, fetchPage, () => ({}));
  return useFilterText(AREA, { area: '7' });
}

/** What is read again of an open list when the name of one of these changes. */
async function reread(resource: ListResource, topic: string) {
  const { queries, findByText } = renderScreen(<List resource={resource} />);
  await findByText('Catastro');
  return queries
    .getQueryCache()
    .getAll()
    .filter((query) => isAffected(query, new Map([[topic, new Set([7])]])))
    .map(({ queryKey }) => (queryKey[0] === 'reference' ? 'filter' : queryKey[1]));
}

it.each<{ resource: ListResource; topic: string; read: string[] }>([
  { resource: computadoras, topic: 'areas', read: ['list', 'calendar', 'filter'] },
  { resource: computadoras, topic: 'empleados', read: ['list', 'calendar'] },
  { resource: reportesListing, topic: 'empleados', read: ['list', 'calendar'] },
  { resource: tareas, topic: 'empleados', read: ['list', 'calendar'] },
  { resource: areas, topic: 'empleados', read: ['list', 'calendar'] },
  { resource: empleados, topic: 'areas', read: ['list', 'calendar', 'filter'] },
  // Nobody of the town hall is named there, and that it was read is written down.
  { resource: rentas, topic: 'areas', read: ['filter'] },
  { resource: rentas, topic: 'empleados', read: [] },
])('$resource.name, when the name of one of $topic changes', async ({ resource, topic, read }) => {
  expect(await reread(resource, topic)).toEqual(read);
});
