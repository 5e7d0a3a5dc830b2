// When attempts become too many. An attempt is counted before its outcome is known, so that a burst in parallel gets no
// more tries than the same ones in a row.

export interface LockoutRule {
  /** Attempts allowed within the window; the next one locks. */
  limit: number;
  windowSeconds: number;
  lockSeconds: number;
}

export interface Attempts {
  count: number;
  windowStartedAt: number;
  lockedUntil: number | null;
}

/** One that lasts longer than any may was set by a clock that was wrong. */
export const isLocked = (attempts: Attempts | undefined, rule: LockoutRule, now: number): boolean =>
  attempts !== undefined &&
  attempts.lockedUntil !== null &&
  attempts.lockedUntil > now &&
  attempts.lockedUntil <= now + rule.lockSeconds * 1000;

/** What stands after one more attempt; refused exactly when the result is locked. */
export function countAttempt(
  attempts: Attempts | undefined,
  rule: LockoutRule,
  now: number,
): Attempts {
  if (attempts && isLocked(attempts, rule, now)) return attempts;
  const lockServed = attempts !== undefined && attempts.lockedUntil !== null;
  const stale =
    !attempts ||
    lockServed ||
    attempts.windowStartedAt > now ||
    attempts.windowStartedAt + rule.windowSeconds * 1000 <= now;
  const count = stale ? 1 : attempts.count + 1;
  return {
    count,
    windowStartedAt: stale ? now : attempts.windowStartedAt,
    lockedUntil: count > rule.limit ? now + rule.lockSeconds * 1000 : null,
  };
}
