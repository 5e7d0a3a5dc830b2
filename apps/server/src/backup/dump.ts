// Rows as lines: each a JSON array with every value in PostgreSQL's own text, which loses nothing and reads the same in
// both engines. A cursor walks each table, so memory does not grow with it.
import { createHash } from 'node:crypto';
import type { Run } from '../db/pool.ts';
import type { Table } from './tables.ts';
import { quote } from './tables.ts';

const ROWS = 500;

/** Values always in the same form, whatever the session had. Within a transaction. */
export const PLAIN_TEXT = `set local TimeZone = 'UTC'; set local DateStyle = 'ISO, DMY'; set local IntervalStyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

export interface Sum {
  rows: number;
  sha256: string;
}

/** Hands every row of a table to `write` as a line, in the order of its key, and says what they add up to. Without its
 *  secrets, a secret table has no rows and a secret column no values. */
export async function dumpTable(
  run: Run,
  table: Table,
  write: (lines: string) => Promise<void>,
  { secrets } = { secrets: true },
): Promise<Sum> {
  const values = table.columns
    .map(({ name, secret }) => (secret && !secrets ? 'null::text' : `${quote(name)}::text`))
    .join(', ');
  const order = table.key.map(quote).join(', ');
  await run(
    `declare respaldo no scroll cursor for
     select array_to_json(array[${values}])::text as line from ${quote(table.name)}
     where ${secrets || !table.secret} order by ${order}`,
  );
  const hash = createHash('sha256');
  let count = 0;
  for (;;) {
    const { rows } = await run(`fetch ${ROWS} from respaldo`);
    if (rows.length === 0) break;
    const lines = (rows as { line: string }[]).map(({ line }) => `${line}\n`).join('');
    hash.update(lines);
    count += rows.length;
    await write(lines);
  }
  await run('close respaldo');
  return { rows: count, sha256: hash.digest('hex') };
}
