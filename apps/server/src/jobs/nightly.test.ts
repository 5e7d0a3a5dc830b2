import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyNight, untilHour } from './queue.ts';

const HOUR = 3_600_000;

describe('untilHour', () => {
  it.each([
    ['later today', '2026-11-15T01:30:00', 1.5],
    ['tomorrow', '2026-11-15T03:00:01', 24 - 1 / 3600],
    ['a whole day when it is now', '2026-11-15T03:00:00', 24],
    ['over the end of the year', '2026-12-31T23:00:00', 4],
  ])('%s', (_case, now, hours) => {
    expect(untilHour(3, new Date(now))).toBeCloseTo(hours * HOUR, -2);
  });
});

describe('everyNight', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works each night, also after one that failed, until it is stopped', async () => {
    const error = vi.fn<(...told: unknown[]) => void>();
    const work = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('disk full'))
      .mockResolvedValue(undefined);
    const nightly = everyNight(3, work, { error });
    await vi.advanceTimersByTimeAsync(HOUR);
    expect([work.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(work).toHaveBeenCalledTimes(2);
    nightly.stop();
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
