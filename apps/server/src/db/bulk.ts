// Many rows at once, as text that costs little to make and to read: a field ends with FIELD_END, a row with ROW_END (both
// in bulk-text.ts), an empty field is null, and no value may hold either sign. It goes in by COPY.
import { sql } from 'kysely';
import type { Connections } from './pool.ts';
import type { Db } from './transaction.ts';

export interface Bulk {
  table: string;
  /** Name and type, as in SQL. */
  columns: readonly (readonly [name: string, type: string])[];
  bytes: Uint8Array;
}

/** No text has this character, so quotes in a text mean nothing. */
const QUOTE = String.raw`E'\x01'`;
const DELIMITER = String.raw`E'\x1f'`;

const namesOf = ({ columns }: Bulk) => columns.map(([name]) => name).join(', ');

export function bulkInsert(connections: Connections, bulk: Bulk): Promise<void> {
  const copy = (source: string) =>
    `copy ${bulk.table} (${namesOf(bulk)}) from ${source} (format csv, delimiter ${DELIMITER}, quote ${QUOTE})`;
  return connections.copyIn(copy, bulk.bytes);
}

/** The same inside a transaction, for thousands of rows but not for millions: the database splits the text. */
export async function bulkInsertIn(tx: Db, bulk: Bulk): Promise<void> {
  const values = bulk.columns.map(([, type], index) => `nullif(f[${index + 1}], '')::${type}`);
  const text = Buffer.from(bulk.bytes).toString('utf8');
  // Without «offset 0» each row would be split again for each of its columns.
  await sql`
    insert into ${sql.raw(`${bulk.table} (${namesOf(bulk)})`)} select ${sql.raw(values.join(', '))}
    from (select string_to_array(l, ${sql.raw(DELIMITER)}) as f from string_to_table(${text}::text, E'\\n') as l
      where l <> '' offset 0) as s`.execute(tx);
}
