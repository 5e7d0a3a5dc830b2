import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFresh, refreshDelay, retryDelay } from './tokenRefresh.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('when the token is renewed', () => {
  it.each([
    [HOUR, 55 * MINUTE],
    [6 * MINUTE, MINUTE],
    // Shorter than the margin: half-way, but neither at once nor after more than half a minute.
    [5 * MINUTE, 30 * SECOND],
    [20 * SECOND, 10 * SECOND],
    [SECOND, SECOND],
    [-HOUR, SECOND],
  ])('with %i ms left, after %i', (remaining, delay) => {
    expect(refreshDelay(remaining)).toBe(delay);
  });

  it('after failures, 30 seconds doubling to 16 minutes', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 20].map((failures) => retryDelay(failures) / SECOND);
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
  });
});

describe('keepFresh', () => {
  const start = new Date('2026-11-15T12:00:00Z').getTime();
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function watched(renew: () => Promise<{ expiresAt: number; lifeMs: number } | null>) {
    const moments: number[] = [];
    const refused: unknown[] = [];
    const tokens = {
      tokenLife: async () => ({ expiresAt: start + HOUR, lifeMs: HOUR }),
      renewToken: () => {
        moments.push((Date.now() - start) / MINUTE);
        return renew();
      },
    };
    const stop = keepFresh(tokens, (error) => refused.push(error));
    return { moments, refused, stop };
  }
  const fresh = async () => ({ expiresAt: Date.now() + HOUR, lifeMs: HOUR });

  it('renews five minutes before each expiry', async () => {
    const { moments } = watched(fresh);
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(moments).toEqual([55, 110, 165]);
  });

  it('counts from its own clock once it has renewed, whatever the provider’s says', async () => {
    const { moments } = watched(async () => ({ expiresAt: start - HOUR, lifeMs: HOUR }));
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(moments).toEqual([55, 110]);
  });

  it('backs off while the network fails, and begins anew after it is back', async () => {
    let failures = 0;
    const lost = { code: 'auth/network-request-failed' };
    const { moments } = watched(() => (++failures <= 3 ? Promise.reject(lost) : fresh()));
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(moments).toEqual([55, 55.5, 56.5, 58.5, 113.5]);
  });

  it('stops when it is refused, and says so once', async () => {
    const { moments, refused } = watched(() => Promise.reject('disabled'));
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect([moments, refused]).toEqual([[55], ['disabled']]);
  });

  it('stops when told to, and when nobody is signed in any more', async () => {
    const told = watched(fresh);
    told.stop();
    const left = watched(async () => null);
    await vi.advanceTimersByTimeAsync(5 * HOUR);
    expect([told.moments, left.moments]).toEqual([[], [55]]);
  });
});
