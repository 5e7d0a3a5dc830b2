import { describe, expect, it } from 'vitest';
import { type Attempts, countAttempt, isLocked } from './lockout.rules.ts';

const RULE = { limit: 3, windowSeconds: 60, lockSeconds: 600 };
const SECOND = 1000;

function attemptAt(times: number[]): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (const at of times) attempts = countAttempt(attempts, RULE, at);
  return attempts;
}

describe('lockout', () => {
  it('lets the limit through and locks on the next one', () => {
    expect(isLocked(attemptAt([0, 1, 2]), RULE, 2)).toBe(false);
    expect(isLocked(attemptAt([0, 1, 2, 3]), RULE, 3)).toBe(true);
  });

  it('starts a new window once the old one has passed', () => {
    expect(attemptAt([0, 1, 60 * SECOND])).toMatchObject({ count: 1, lockedUntil: null });
    expect(attemptAt([0, 1, 59 * SECOND])).toMatchObject({ count: 3 });
  });

  it('does not prolong a lock by knocking', () => {
    expect(attemptAt([0, 1, 2, 3, 4, 5])?.lockedUntil).toBe(3 + 600 * SECOND);
  });

  it('starts from one when the lock is served', () => {
    const served = attemptAt([0, 1, 2, 3, 3 + 600 * SECOND]);
    expect(served).toMatchObject({ count: 1, lockedUntil: null });
    expect(isLocked(served, RULE, 3 + 600 * SECOND)).toBe(false);
  });

  it('of a clock that was ahead counts for nothing once it is right', () => {
    const DAY = 86_400 * SECOND;
    const locked = attemptAt([DAY, DAY + 1, DAY + 2, DAY + 3]);
    expect(isLocked(locked, RULE, DAY + 4)).toBe(true);
    expect(isLocked(locked, RULE, 5)).toBe(false);
    expect(countAttempt(locked, RULE, 5)).toMatchObject({ count: 1, lockedUntil: null });
    expect(attemptAt([DAY, DAY + 1, 5])).toMatchObject({ count: 1, windowStartedAt: 5 });
  });

  it('is open to whoever has not tried yet', () => {
    expect(isLocked(undefined, RULE, 0)).toBe(false);
  });
});
