import type { Db } from './schema.ts';

/**
 * Runs `fn` inside a transaction: the one already open when there is one, a new one otherwise. Inside, use only the
 * handle that `fn` receives: the embedded database has a single connection and any other handle would wait for ever.
 */
export function inTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? fn(db) : db.transaction().execute(fn);
}
