import { describe, expect, it } from 'vitest';
import { type Attempts, countAttempt, isLocked } from './attempts.repository.ts';

const RULE = { limit: 3, windowSeconds: 3600, firstWaitSeconds: 60, longestWaitSeconds: 200 };
const SECOND = 1000;

/** Those that come while it is locked are not made. */
function attemptAt(times: number[]): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (const at of times)
    if (!isLocked(attempts, RULE, at)) attempts = countAttempt(attempts, RULE, at);
  return attempts;
}

describe('lockout', () => {
  it('lets the limit through and then asks to wait', () => {
    expect(isLocked(attemptAt([0, 1]), RULE, 2)).toBe(false);
    expect(attemptAt([0, 1, 2])).toMatchObject({ count: 3, lockedUntil: 2 + 60 * SECOND });
  });

  it('asks for longer with each attempt that follows, up to the longest', () => {
    const waits: number[] = [];
    let attempts = attemptAt([0, 0, 0]);
    for (let times = 0; times < 4; times += 1) {
      const now = attempts?.lockedUntil ?? 0;
      attempts = countAttempt(attempts, RULE, now);
      waits.push(((attempts.lockedUntil ?? 0) - now) / SECOND);
    }
    expect(waits).toEqual([120, 200, 200, 200]);
  });

  it('starts a new window once the old one has passed', () => {
    expect(attemptAt([0, 1, 3600 * SECOND])).toMatchObject({ count: 1, lockedUntil: null });
    expect(attemptAt([0, 1, 3599 * SECOND])).toMatchObject({ count: 3 });
  });

  it('is not prolonged by knocking', () => {
    expect(attemptAt([0, 1, 2, 3, 4, 5])?.lockedUntil).toBe(2 + 60 * SECOND);
  });

  it('of a clock that was ahead counts for nothing once it is right', () => {
    const DAY = 86_400 * SECOND;
    const locked = attemptAt([DAY, DAY + 1, DAY + 2]);
    expect(isLocked(locked, RULE, DAY + 4)).toBe(true);
    expect(isLocked(locked, RULE, 5)).toBe(false);
    expect(countAttempt(locked, RULE, 5)).toMatchObject({ count: 1, lockedUntil: null });
    expect(attemptAt([DAY, DAY + 1, 5])).toMatchObject({ count: 1, windowStartedAt: 5 });
  });

  it('is open to whoever has not tried yet', () => {
    expect(isLocked(undefined, RULE, 0)).toBe(false);
  });
});
