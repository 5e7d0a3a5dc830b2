// The tables as Kysely sees them: camelCase here, snake_case in SQL, converted by the CamelCasePlugin alone.
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

export type Schema = Tables;

/** A pool, the embedded database or an open transaction: repositories take any of them. */
export type Db = Kysely<Schema>;

/** A row of a table or a view, as it is read. */
export type RowOf<T extends keyof Schema> = Selectable<Schema[T]>;
