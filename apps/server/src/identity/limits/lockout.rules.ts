// When attempts become too many, and how long one then waits. An attempt is counted before its outcome is known, so that a
// burst in parallel gets no more tries than the same ones in a row.

export interface LockoutRule {
  /** Attempts allowed within the window; then one has to wait. */
  limit: number;
  windowSeconds: number;
  /** Each further attempt doubles the wait, up to the longest. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
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
  attempts.lockedUntil <= now + rule.longestWaitSeconds * 1000;

const waitSeconds = (rule: LockoutRule, count: number) =>
  Math.min(rule.firstWaitSeconds * 2 ** (count - rule.limit), rule.longestWaitSeconds);

/** What stands after one more attempt; none is made while it is locked. */
export function countAttempt(
  attempts: Attempts | undefined,
  rule: LockoutRule,
  now: number,
): Attempts {
  const stale =
    !attempts ||
    attempts.windowStartedAt > now ||
    attempts.windowStartedAt + rule.windowSeconds * 1000 <= now;
  const count = stale ? 1 : attempts.count + 1;
  return {
    count,
    windowStartedAt: stale ? now : attempts.windowStartedAt,
    lockedUntil: count < rule.limit ? null : now + waitSeconds(rule, count) * 1000,
  };
}
