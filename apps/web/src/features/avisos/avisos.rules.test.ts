// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { momentoText } from '../../lib/formats.ts';
import { countText } from './avisos.rules.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

it.each([
  ['2026-11-16T13:24:00Z', 'hoy 10:24'],
  ['2026-11-16T02:00:00Z', '15/11/2026 23:00'],
])('%s is told as %s', (moment, text) => {
  expect(momentoText(moment)).toBe(text);
});
