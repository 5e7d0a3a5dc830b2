// Statements that are planned once per connection and run many times. For what is looked up by a key in a view of many
// tables, planning costs several times what running does, and the plan is the same whatever the key. Not for lists: there
// the right plan depends on the values. To leave it, drop `prepared` from the query.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

const MARK = '/* prepared */';
const JSON_MARK = `${MARK} /* json */`;

/** Goes first in the query: sql`${prepared} select …`. */
export const prepared = sql.raw(MARK);

/** The same, and each row comes as the JSON of its values, in the order of the query: for what only travels on. */
export const preparedJson = sql.raw(JSON_MARK);
export type JsonRow = readonly (string | null)[];
export const asksForJson = (text: string) => text.startsWith(JSON_MARK);

const names = new Map<string, string>();

/** How the connection remembers the statement; undefined for those that are planned each time. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `muni_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * A statement that is always written alike: its text is put together the first time and kept. Each value stands in it once,
 * in the order in which they are given.
 */
export function statement<T, const Values extends readonly unknown[]>(
  write: (...values: Values) => RawBuilder<T>,
): (db: Db, ...values: Values) => Promise<T[]> {
  let parts: TemplateStringsArray | undefined;
  return async (db, ...values) => {
    if (!parts) {
      const texts = write(...values)
        .compile(db)
        .sql.split(/\$\d+/);
      parts = Object.assign(texts, { raw: texts });
    }
    return (await sql<T>(parts, ...values).execute(db)).rows;
  };
}
