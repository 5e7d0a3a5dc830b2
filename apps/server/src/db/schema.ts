// The tables as Kysely sees them: camelCase here, snake_case in SQL, converted by the CamelCasePlugin alone.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Schema = Tables;

/** A pool, the embedded database or an open transaction: repositories take any of them. */
export type Db = Kysely<Schema>;

/** The rows that a statement gives: ask<{ id: number }>(db)`select id from areas`. Values are parameters, as in `sql`. */
export const ask =
  <Row>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(statement, ...values).execute(db)).rows;
