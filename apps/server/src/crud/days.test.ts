import { expect, it } from 'vitest';
import { dayStart } from './days.ts';

it('begins a day at midnight of that clock, also over the end of a month', () => {
  expect(dayStart('2026-01-31')).toBe(new Date('2026-01-31T00:00:00').toISOString());
  expect(dayStart('2026-01-31', 1)).toBe(new Date('2026-02-01T00:00:00').toISOString());
});
