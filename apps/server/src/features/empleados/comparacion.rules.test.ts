import { expect, it } from 'vitest';
import { monthEnds } from './comparacion.repository.ts';

it('ends each month on its own last day, and the last one on the day asked', () => {
  const ends = monthEnds('2024-03-10');
  expect(ends).toHaveLength(24);
  expect(ends.slice(-3)).toEqual(['2024-01-31', '2024-02-29', '2024-03-10']);
  expect(ends[0]).toBe('2022-04-30');
});
