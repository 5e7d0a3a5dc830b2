import { describe, expect, it } from 'vitest';
import { nextAttempt } from './outbox.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const wait = (intentos: number, chance: number) =>
  nextAttempt({ intentos, creadoEn: hoursAgo(1) }, chance);

describe('nextAttempt', () => {
  it.each([
    [1, 30],
    [2, 60],
    [5, 480],
    [20, 4 * 3600],
    [2000, 4 * 3600],
  ])('after %i attempts waits about %i seconds', (intentos, seconds) => {
    expect(wait(intentos, 0.5)).toBeCloseTo(seconds);
    expect(wait(intentos, 0)).toBeCloseTo(seconds * 0.75);
    expect(wait(intentos, 1)).toBeCloseTo(seconds * 1.25);
  });

  it('gives up after three days', () => {
    expect(nextAttempt({ intentos: 3, creadoEn: hoursAgo(71) }, 0.5)).not.toBeNull();
    expect(nextAttempt({ intentos: 3, creadoEn: hoursAgo(73) }, 0.5)).toBeNull();
  });
});
