import { describe, expect, it } from 'vitest';
import { steadyRows } from './filas.rules.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const decided = (...at: [id: number, index: number][]) =>
  at.map(([id, index]) => ({ row: { id }, index }));

describe('steadyRows', () => {
  it.each([
    ['as they come', rows(2, 1), decided(), [2, 1]],
    ['one that was decided keeps its place', rows(1, 3), decided([2, 1]), [1, 2, 3]],
    ['so do several, in whatever order', rows(3), decided([2, 1], [1, 0]), [1, 2, 3]],
    ['all of them', rows(), decided([1, 0], [2, 1]), [1, 2]],
    ['one that is still there is not told twice', rows(1, 2), decided([2, 1]), [1, 2]],
  ])('%s', (_, now, done, expected) => {
    expect(steadyRows(now, done).map(({ id }) => id)).toEqual(expected);
  });
});
