// Counters kept in the database, so that a restart or a second process forgives nobody.
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { IdentityError } from '../errors.ts';
import { hashSecret, iso, ms } from '../primitives.ts';

export interface Counter {
  /** Hashed before it is stored, as the account is: it may hold anything somebody typed. */
  key: string;
  account?: string;
  rule: LockoutRule;
}

/** With the attempt that was just made. */
export interface Counted extends Counter {
  count: number;
}

interface Row {
  count: number;
  windowStartedAt: string;
  lockedUntil: string | null;
}

const toAttempts = (row: Row): Attempts => ({
  count: row.count,
  windowStartedAt: ms(row.windowStartedAt),
  lockedUntil: row.lockedUntil === null ? null : ms(row.lockedUntil),
});

export function createAttempts({ db, now }: { db: Db; now: () => number }) {
  async function anyLocked(counters: Counter[]): Promise<boolean> {
    const rules = new Map(counters.map(({ key, rule }) => [hashSecret(key), rule]));
    const rows = await ask<Row & { key: string }>(db)`
      select key, count, window_started_at, locked_until from identity_attempts where key = any(${[...rules.keys()]})`;
    return rows.some((row) => {
      const rule = rules.get(row.key);
      return rule !== undefined && isLocked(toAttempts(row), rule, now());
    });
  }

  /** Null when it is locked. */
  async function countOne(tx: Db, { key, account, rule }: Counter): Promise<Attempts | null> {
    // The no-op update takes the row's lock, also when another attempt has just inserted it.
    const row = await askOne<Row>(tx)`
      insert into identity_attempts (key, account, count, window_started_at)
      values (${hashSecret(key)}, ${account === undefined ? null : hashSecret(account)}, 0, ${iso(now())})
      on conflict (key) do update set key = excluded.key
      returning count, window_started_at, locked_until`;
    const before = row.count === 0 ? undefined : toAttempts(row);
    if (isLocked(before, rule, now())) return null;
    const next = countAttempt(before, rule, now());
    await ask(tx)`
      update identity_attempts set count = ${next.count}, window_started_at = ${iso(next.windowStartedAt)},
        locked_until = ${next.lockedUntil === null ? null : iso(next.lockedUntil)}
      where key = ${hashSecret(key)}`;
    return next;
  }

  return {
    /** Counts one attempt against each counter, always in the order given; null when any of them is locked. */
    async allow(counters: Counter[]): Promise<Counted[] | null> {
      if (await anyLocked(counters)) return null;
      return db.transaction().execute(async (tx) => {
        const counted: Counted[] = [];
        for (const counter of counters) {
          const next = await countOne(tx, counter);
          if (next) counted.push({ ...counter, count: next.count });
        }
        return counted.length === counters.length ? counted : null;
      });
    },

    async clear(key: string) {
      await ask(db)`delete from identity_attempts where key = ${hashSecret(key)}`;
    },

    /** The same for all that was counted of an account, wherever it was tried. */
    async forgive(account: string) {
      await ask(db)`delete from identity_attempts where account = ${hashSecret(account)}`;
    },

    /** Undoes the counting of one attempt that turned out not to be a wrong one, and the wait that came with it. */
    async takeBack(counted: Counted[]) {
      for (const { key, count, rule } of counted)
        await ask(db)`
          update identity_attempts set count = count - 1,
            locked_until = case when ${count >= rule.limit} then null else locked_until end
          where key = ${hashSecret(key)} and count > 0`;
    },

    async purge() {
      const dayAgo = iso(now() - 24 * 3600 * 1000);
      await ask(db)`
        delete from identity_attempts
        where window_started_at < ${dayAgo} and (locked_until is null or locked_until < ${iso(now())})`;
    },
  };
}
export type AttemptsRepository = ReturnType<typeof createAttempts>;

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

// How much the provider sends, creates or lets be asked for in an hour. The browser's own protection is a mock here, so
// these are the only limits there are.

const HOUR = 3600;
const perHour = (limit: number): LockoutRule => ({
  limit,
  windowSeconds: HOUR,
  firstWaitSeconds: HOUR,
  longestWaitSeconds: HOUR,
});

const LIMITS = {
  mailTo: perHour(10),
  mailFrom: perHour(60),
  smsTo: perHour(5),
  smsFrom: perHour(20),
  smsInAll: perHour(200),
  signUpFrom: perHour(20),
  // A whole town hall may come from one address.
  passkeyFrom: perHour(1000),
};

/** `subjects` names what each limit counts. */
export async function assertWithin(
  attempts: AttemptsRepository,
  subjects: { [Limit in keyof typeof LIMITS]?: string },
  refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER',
) {
  const counters = Object.entries(LIMITS).flatMap(([limit, rule]) => {
    const subject = subjects[limit as keyof typeof LIMITS];
    return subject === undefined ? [] : [{ key: `${limit}:${subject}`, rule }];
  });
  if (!(await attempts.allow(counters))) throw new IdentityError(refusal);
}
