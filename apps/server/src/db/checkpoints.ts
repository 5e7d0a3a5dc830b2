// The embedded database has no background processes, so nobody trims its write-ahead log: this does, once enough has
// been written since the last time that reopening would be slow.
import { sql } from 'kysely';
import type { Log } from './log.ts';
import type { Db } from './schema.ts';

const EVERY_MS = 30_000;
const ENOUGH_BYTES = 8 * 1024 * 1024;

/** Starts the timer; the function it returns stops it. */
export function startCheckpoints(db: Db, log: Log, everyMs = EVERY_MS): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    checkpointWhenDue(db)
      .catch((error: unknown) => log.warn(`checkpoint failed: ${String(error)}`))
      .finally(() => {
        running = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells whether it was due. */
export async function checkpointWhenDue(db: Db, enoughBytes = ENOUGH_BYTES): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select pg_current_wal_insert_lsn() - redo_lsn > ${enoughBytes} as due from pg_control_checkpoint()
  `.execute(db);
  const due = rows[0]?.due ?? false;
  if (due) await sql`checkpoint`.execute(db);
  return due;
}
