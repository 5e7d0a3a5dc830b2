import { describe, expect, it } from 'vitest';
import { workHasBegun } from './avisos.actions.ts';

const horarios = [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '07:30:00' }));

describe('workHasBegun', () => {
  it.each([
    ['a Monday before it opens', '2026-11-16T07:29:00', false],
    ['a Monday when it opens', '2026-11-16T07:30:00', true],
    ['a Monday at night', '2026-11-16T23:00:00', true],
    ['a holiday', '2026-11-23T10:00:00', false],
    ['a Saturday', '2026-11-21T10:00:00', false],
    ['a Sunday', '2026-11-22T10:00:00', false],
  ])('%s', (_case, now, expected) => {
    expect(workHasBegun(new Date(now), horarios, ['2026-11-23'])).toBe(expected);
  });
});
