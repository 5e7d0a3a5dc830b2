import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAffected, liveQueries, markBack, markGone } from './liveQueries.ts';

const changed = new Map([['areas', new Set([7])]]);
const many = new Map([['areas', null]]);

describe('isAffected', () => {
  it.each([
    ['the list', ['areas', 'list', { page: 1 }], true],
    ['the chart', ['areas', 'arbol'], true],
    ['the record', ['areas', 'record', 7], true],
    ['another record', ['areas', 'record', 8], false],
    ["another record's history", ['areas', 'historial', 8], false],
    ['another resource', ['rentas', 'list', {}], false],
  ])('%s', (_case, queryKey, expected) => {
    expect(isAffected({ queryKey, meta: undefined }, changed)).toBe(expected);
  });

  it('knows those that say what they show, and any when many changed', () => {
    const meta = { topics: ['areas'] };
    expect(isAffected({ queryKey: ['gestion'], meta }, changed)).toBe(true);
    expect(isAffected({ queryKey: ['areas', 'record', 8], meta: undefined }, many)).toBe(true);
  });

  it('leaves alone what this tab has just deleted', () => {
    const query = { queryKey: ['areas', 'record', 7], meta: undefined };
    markGone('areas', 7);
    expect(isAffected(query, changed)).toBe(false);
    markBack('areas', 7);
    expect(isAffected(query, changed)).toBe(true);
  });
});

describe('a burst', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is answered soon, and not once for each event', async () => {
    const queries = new QueryClient();
    const fetched = vi.spyOn(queries, 'invalidateQueries');
    const live = liveQueries(queries);
    live.onEvent({ topic: 'areas', id: 1 });
    await vi.advanceTimersByTimeAsync(60);
    expect(fetched).toHaveBeenCalledTimes(1);
    for (let id = 1; id <= 100; id += 1) {
      live.onEvent({ topic: 'areas', id });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(600);
    expect(fetched.mock.calls.length).toBeLessThan(5);
    live.stop();
  });
});
