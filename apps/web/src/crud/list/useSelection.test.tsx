import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rangeOf, useSelection } from './useSelection.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));

describe('rangeOf', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [4, 2, [2, 3, 4]],
    [undefined, 2, [2]],
    [99, 2, [2]],
  ])('from %s to %s', (from, to, expected) => {
    expect(rangeOf([1, 2, 3, 4], from, to)).toEqual(expected);
  });
});

describe('useSelection', () => {
  it('adds a stretch with Shift, and takes it away again', () => {
    const { result } = renderHook(() => useSelection(rows, ''));
    act(() => result.current.toggle(1));
    act(() => result.current.toggle(3, true));
    expect([...result.current.ids]).toEqual([1, 2, 3]);
    expect(result.current.all).toBe(false);
    act(() => result.current.toggle(1, true));
    expect([...result.current.ids]).toEqual([]);
    act(() => result.current.setAll(true));
    expect(result.current.all).toBe(true);
  });

  it('goes on from page to page, and ends with another search', () => {
    const first = { page: rows, search: '' };
    const { result, rerender } = renderHook(({ page, search }) => useSelection(page, search), {
      initialProps: first,
    });
    act(() => result.current.toggle(2));
    rerender({ page: [{ id: 8 }, { id: 9 }], search: '' });
    expect(result.current.all).toBe(false);
    act(() => result.current.setAll(true));
    expect(result.current.rows.map(({ id }) => id)).toEqual([2, 8, 9]);
    act(() => result.current.setAll(false));
    expect([...result.current.ids]).toEqual([2]);
    rerender({ page: rows, search: 'q=toner' });
    expect([...result.current.ids]).toEqual([]);
  });
});
