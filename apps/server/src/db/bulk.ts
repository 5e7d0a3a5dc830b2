// Many rows at once, as text that costs little to make and to read: a field ends with FIELD_END, a row with ROW_END, an
// empty field is null, and no value may hold either sign. PostgreSQL takes it by COPY; the embedded engine, which COPY
// from a connection kills, splits it itself.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import { asError } from '../as-error.ts';
import { type Connections, withPatientClient } from './pool.ts';

export const FIELD_END = '\u001F';
export const ROW_END = '\n';

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

const namesOf = ({ columns }: Bulk) => columns.map(([name]) => name).join(', ');

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

function split(connections: Connections, bulk: Bulk): Promise<void> {
  const values = bulk.columns.map(([, type], index) => `nullif(f[${index + 1}], '')::${type}`);
  return withPatientClient(connections, async (run) => {
    await run(
      `insert into ${bulk.table} (${namesOf(bulk)}) select ${values.join(', ')}
       from (select string_to_array(l, ${DELIMITER}) as f from string_to_table($1, E'\\n') as l where l <> '') as s`,
      [Buffer.from(bulk.bytes).toString('utf8')],
    );
  });
}
