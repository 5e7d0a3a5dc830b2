// What is worked out from a whole table, and again only when what it depends on changed: a sequence that triggers move on
// tells so, at no wait for whoever writes. To leave it, call the work itself.
import { sql } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

interface Source<T, Asked> {
  table: string;
  work: (db: Db, asked: Asked) => Promise<T>;
  /** Until when it stays true if nothing changes; for ever when it does not say. */
  until?: (value: T) => number;
  /** Of all that is asked differently, so many answers. */
  kept?: number;
}

interface Changing<T, Asked> extends Source<T, Asked> {
  /** The sequence that moves on inside each transaction that changes what matters. */
  changes: string;
}

export async function positionOf(db: Db, changes: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`${prepared}
    select last_value + is_called::int as position from ${sql.table(changes)}`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Whoever writes holds this lock until what was written can be seen. */
async function isBeingWritten(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from pg_locks
    where relation = ${table}::regclass and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and pid <> pg_backend_pid() limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * A change moves the sequence before it can be seen. So the position is read first: a change before it is either seen by
 * the work or still holds its lock, and then nothing is kept; a change after it makes the position another one.
 */
export function rememberedAt<T, Asked>(
  source: Source<T, Asked>,
): (db: Db, asked: Asked, position: number) => Promise<T> {
  const { table, work, until, kept = 500 } = source;
  const isTrue = (value: T) => until === undefined || Date.now() < until(value);
  let last: { db: Db; position: number; answers: Map<string, T> } | undefined;
  return async (db, asked, position) => {
    const key = JSON.stringify(asked) ?? '';
    if (last?.db !== db || last.position !== position || last.answers.size >= kept)
      last = { db, position, answers: new Map() };
    const { answers } = last;
    const known = answers.get(key);
    if (known !== undefined && isTrue(known)) return known;
    answers.delete(key);
    const isCertain = !(await isBeingWritten(db, table));
    const value = await work(db, asked);
    if (isCertain) answers.set(key, value);
    return value;
  };
}

/** For whoever asks for one thing only. */
export function remembered<T, Asked = void>({
  changes,
  ...source
}: Changing<T, Asked>): (db: Db, asked: Asked) => Promise<T> {
  const recall = rememberedAt(source);
  return async (db, asked) => recall(db, asked, await positionOf(db, changes));
}
