// Many rows at once, as text that costs little to make and to read: a field ends with FIELD_END, a row with ROW_END (both
// in bulk-text.ts), an empty field is null, and no value may hold either sign. PostgreSQL takes it by COPY; the embedded
// engine, which COPY from a connection kills, splits it itself.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { asError } from '../as-error.ts';
import { type Connections, withPatientClient } from './pool.ts';
import type { Db } from './schema.ts';

export interface Bulk {
  table: string;
  /** Name and type, as in SQL. */
  columns: readonly (readonly [name: string, type: string])[];
  bytes: Uint8Array;
}

/** A sign that no text has, so that quotes mean nothing. */
const QUOTE = String.raw`E'\x01'`;
const DELIMITER = String.raw`E'\x1f'`;

export function bulkInsert(connections: Connections, embedded: boolean, bulk: Bulk) {
  return embedded ? split(connections, bulk) : copy(connections, bulk);
}

const namesOf = ({ columns }: Pick<Bulk, 'columns'>) => columns.map(([name]) => name).join(', ');

async function copy(connections: Connections, bulk: Bulk): Promise<void> {
  const client = await connections.connect();
  let failure: Error | undefined;
  try {
    const target = client.query(
      copyFrom(
        `copy ${bulk.table} (${namesOf(bulk)}) from stdin (format csv, delimiter ${DELIMITER}, quote ${QUOTE})`,
      ),
    );
    await pipeline(Readable.from([bulk.bytes]), target);
  } catch (error) {
    failure = asError(error);
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Around the text of the rows: the engine splits it itself. */
function statement(bulk: Omit<Bulk, 'bytes'>): [before: string, after: string] {
  const values = bulk.columns.map(([, type], index) => `nullif(f[${index + 1}], '')::${type}`);
  return [
    `insert into ${bulk.table} (${namesOf(bulk)}) select ${values.join(', ')}
     from (select string_to_array(l, ${DELIMITER}) as f from string_to_table(`,
    `::text, E'\\n') as l where l <> '') as s`,
  ];
}

const textOf = ({ bytes }: Bulk) => Buffer.from(bytes).toString('utf8');

function split(connections: Connections, bulk: Bulk): Promise<void> {
  const [before, after] = statement(bulk);
  return withPatientClient(connections, async (run) => {
    await run(`${before}$1${after}`, [textOf(bulk)]);
  });
}

/** The same inside a transaction, for rows by the thousand and not by the million. */
export async function bulkInsertIn(tx: Db, bulk: Bulk): Promise<void> {
  const [before, after] = statement(bulk);
  await sql`${sql.raw(before)}${textOf(bulk)}${sql.raw(after)}`.execute(tx);
}
