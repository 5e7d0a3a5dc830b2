// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rangeText } from './useFilterText.ts';

describe('days of a filter', () => {
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
