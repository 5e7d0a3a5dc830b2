// Counters kept in the database, so that a restart or a second process forgives nobody.
import { createHash } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { iso, ms } from '../clock.ts';
import { type Attempts, countAttempt, isLocked, type LockoutRule } from './lockout.rules.ts';

interface Counter {
  /** Hashed before it is stored: it may hold anything somebody typed. */
  key: string;
  rule: LockoutRule;
}

interface Row {
  count: number;
  windowStartedAt: string;
  lockedUntil: string | null;
}

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
const toAttempts = (row: Row): Attempts => ({
  count: row.count,
  windowStartedAt: ms(row.windowStartedAt),
  lockedUntil: row.lockedUntil === null ? null : ms(row.lockedUntil),
});

export function createAttempts({ db, now }: { db: Db; now: () => number }) {
  async function anyLocked(counters: Counter[]): Promise<boolean> {
    const rules = new Map(counters.map(({ key, rule }) => [hashed(key), rule]));
    const rows = await db
      .selectFrom('identityAttempts')
      .select(['key', 'count', 'windowStartedAt', 'lockedUntil'])
      .where('key', 'in', [...rules.keys()])
      .execute();
    return rows.some((row) => {
      const rule = rules.get(row.key);
      return rule !== undefined && isLocked(toAttempts(row), rule, now());
    });
  }

  async function countOne(tx: Db, { key, rule }: Counter): Promise<boolean> {
    // The no-op update takes the row's lock, also when another attempt has just inserted it.
    const row = await tx
      .insertInto('identityAttempts')
      .values({ key: hashed(key), count: 0, windowStartedAt: iso(now()) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ key: (eb) => eb.ref('excluded.key') }),
      )
      .returning(['count', 'windowStartedAt', 'lockedUntil'])
      .executeTakeFirstOrThrow();
    const next = countAttempt(row.count === 0 ? undefined : toAttempts(row), rule, now());
    await tx
      .updateTable('identityAttempts')
      .set({
        count: next.count,
        windowStartedAt: iso(next.windowStartedAt),
        lockedUntil: next.lockedUntil === null ? null : iso(next.lockedUntil),
      })
      .where('key', '=', hashed(key))
      .execute();
    return !isLocked(next, rule, now());
  }

  return {
    /** Counts one attempt against each counter, always in the order given; false when any of them is locked. */
    async allow(counters: Counter[]): Promise<boolean> {
      if (await anyLocked(counters)) return false;
      return db.transaction().execute(async (tx) => {
        let allowed = true;
        for (const counter of counters) allowed = (await countOne(tx, counter)) && allowed;
        return allowed;
      });
    },

    /** Starts again from nothing. */
    async clear(key: string) {
      await db.deleteFrom('identityAttempts').where('key', '=', hashed(key)).execute();
    },

    /** Undoes the counting of one attempt that turned out not to be a wrong one. */
    async takeBack(keys: string[]) {
      await db
        .updateTable('identityAttempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', 'in', keys.map(hashed))
        .where('count', '>', 0)
        .execute();
    },

    async purge() {
      const dayAgo = iso(now() - 24 * 3600 * 1000);
      await db
        .deleteFrom('identityAttempts')
        .where('windowStartedAt', '<', dayAgo)
        .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<', iso(now()))]))
        .execute();
    },
  };
}
export type AttemptsRepository = ReturnType<typeof createAttempts>;
