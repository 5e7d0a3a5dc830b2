// @vitest-environment node
import { reportes } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { readListState } from './listState.ts';
import { currentView, type ListView, stateOfView, viewQuery } from './listViews.ts';

const state = (query: string) => readListState(new URLSearchParams(query), reportes);
const view = (key: string, query: string): ListView => ({ key, label: key, query });
const views = [view('todos', ''), view('espera', 'etapa=En espera'), view('dos', 'q=red&area=4')];

describe('the view a list shows', () => {
  it.each([
    ['', 'todos'],
    ['page=3&pageSize=100', 'todos'],
    ['etapa=En+espera', 'espera'],
    ['area=4&q=red', 'dos'],
    ['area=4', undefined],
    ['etapa=En espera&sort=-creadoEn', undefined],
  ])('for ?%s', (query, key) => {
    expect(currentView(views, state(query), reportes)?.key).toBe(key);
  });

  it('is saved without page or size, and says the same when it is read again', () => {
    const query = viewQuery(state('page=2&pageSize=50&q=red&etapa=Nuevo&otra=cosa'), reportes);
    expect(query).toBe('etapa=Nuevo&q=red');
    expect(stateOfView(view('x', query), reportes)).toEqual({
      q: 'red',
      sort: 'prioridad',
      filters: { etapa: 'Nuevo' },
    });
  });

  it('ignores what a filter no longer knows', () => {
    expect(stateOfView(view('x', 'etapa=Perdido&area=4'), reportes).filters).toEqual({ area: '4' });
  });
});
