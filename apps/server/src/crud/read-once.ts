// A change is told to every open screen, and each asks for its list again: what they ask alike is read for the first of them.
// An answer holds for as long as nothing at all is written (decision 016). To leave it, call `read` itself.
import { sql } from 'kysely';
import { createMemory } from '../db/memory.ts';
import { prepared, statement } from '../db/prepared.ts';
import type { Db } from '../db/schema.ts';

/** Whether something is late may be known so much after it is. */
const KEPT_MS = 2000;
const KEPT = 50;

/** Another text once any transaction that writes has begun or ended. */
const snapshot = statement(
  () => sql<{ asOf: string }>`${prepared} select pg_current_snapshot()::text as as_of`,
);

export function readOnce<T>(db: Db, now = Date.now) {
  const memory = createMemory<T>({ forMs: KEPT_MS, size: KEPT, now });
  let last = '';
  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const [row] = await snapshot(db);
    if (!row) return read();
    if (row.asOf !== last) memory.forgetAll();
    last = row.asOf;
    // What is read from now on may be newer than that, and then nobody will ask for it by that name.
    return memory.recall(row.asOf, key, read);
  };
}
