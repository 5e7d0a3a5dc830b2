// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addDays, rangeText } from './dateRange.ts';

describe('days of a filter', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    [undefined, undefined, undefined],
    ['2026-11-01', undefined, 'desde 01/11/2026'],
    [undefined, '2026-11-12', 'hasta 12/11/2026'],
    ['2026-11-01', '2026-11-12', '01/11/2026 – 12/11/2026'],
    ['2026-11-12', '2026-11-12', '12/11/2026'],
  ])('reads %s to %s', (from, until, text) => {
    expect(rangeText(from, until)).toBe(text);
  });
});
