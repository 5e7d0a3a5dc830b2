import { expect, it } from 'vitest';
import { dayOf, dayStart } from './days.ts';

it('knows the day by the clock on the wall', () => {
  expect(dayOf(new Date('2026-01-05T23:59:00'))).toBe('2026-01-05');
});

it('begins a day at midnight of that clock, also over the end of a month', () => {
  expect(dayStart('2026-01-31')).toBe(new Date('2026-01-31T00:00:00').toISOString());
  expect(dayStart('2026-01-31', 1)).toBe(new Date('2026-02-01T00:00:00').toISOString());
});
