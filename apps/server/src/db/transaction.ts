// How a repository speaks to the database: statements and transactions. Tables are camelCase here and snake_case in SQL,
// converted by the CamelCasePlugin alone.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A pool, the embedded database or an open transaction: repositories take any of them. */
export type Db = Kysely<Tables>;

/** A row of a table or a view, as it is read. */
export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>;

/** The rows that a statement gives: ask<{ id: number }>(db)`select id from areas`. Values are parameters, as in `sql`. */
export const ask =
  <Row>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(statement, ...values).execute(db)).rows;

/** The first row of a statement, if it gives any. */
export const askFirst =
  <Row>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await ask<Row>(db)(statement, ...values))[0];

/** The row of a statement that always gives one. */
export const askOne =
  <Row>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Row> => {
    const row = await askFirst<Row>(db)(statement, ...values);
    if (row === undefined) throw new Error('A statement that always gives a row gave none.');
    return row;
  };

/** Objects whose fields are columns, as they are inserted: insert into areas ${rowsOf([area])}. What one does not say is as the
 *  table has it by default. */
export function rowsOf(rows: readonly object[]) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const tuples = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = { ...row };
    return sql`(${sql.join(names.map((name) => (values[name] === undefined ? sql`default` : values[name])))})`;
  });
  return sql`(${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(tuples)}`;
}

/** An object whose fields are columns, as it is written over a row: update areas set ${setOf(changes)} where … */
export const setOf = (values: object) =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  );

/**
 * Runs `fn` inside a transaction: the one already open when there is one, a new one otherwise. Inside, use only the
 * handle that `fn` receives: the embedded database has a single connection and any other handle would wait for ever.
 */
export function inTransaction<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? fn(db) : db.transaction().execute(fn);
}

/**
 * A transaction, or a part of the open one that can fail by itself: what it did is undone, and whoever catches the error
 * can still ask the database why.
 */
export async function attempt<T>(db: Db, fn: (tx: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute(fn);
  await sql`savepoint intento`.execute(db);
  try {
    const result = await fn(db);
    await sql`release savepoint intento`.execute(db);
    return result;
  } catch (error) {
    // If the connection is gone, the rollback fails too; the first error is the one to tell.
    await sql`rollback to savepoint intento`.execute(db).catch(() => undefined);
    throw error;
  }
}
