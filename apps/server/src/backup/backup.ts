// One file with everything, consistent: all tables as they were at one moment, read in one transaction. Lines of JSON,
// compressed: a head, then for each table its columns, its rows and what they add up to, then the end. A file without
// its end is not a backup. With a passphrase it is encrypted; without one it goes without what lets somebody in.
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encrypting } from './encryption.ts';
import { type Counters, quote, readCounters, readTables, type Table } from './tables.ts';
import { readSteps, type Step } from '../db/migrate.ts';
import type { Run } from '../db/pool.ts';
import { createHash } from 'node:crypto';

export const FORMAT = 1;

export interface Head {
  muni: typeof FORMAT;
  version: string;
  date: string;
  steps: Step[];
  counters: Counters;
  /** False where what lets somebody in was left out; older files do not say, and hold it. */
  secrets?: boolean;
}

export interface BackupOptions {
  version: string;
  passphrase: string | null;
}

export interface BackupResult {
  rows: number;
  bytes: number;
}

/** Writes beside its place and moves it there at the end: what has the name is whole. */
export async function writeBackup(
  run: Run,
  path: string,
  options: BackupOptions,
): Promise<BackupResult> {
  const partial = `${path}.parcial`;
  const { passphrase } = options;
  const encryption = passphrase === null ? null : await encrypting(passphrase);
  // It holds what the town hall knows of people: for its owner alone. On the disk before it has its name.
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const gzip = createGzip({ level: 4 });
  if (encryption) file.write(encryption.line);
  const written = encryption ? pipeline(gzip, encryption.stream, file) : pipeline(gzip, file);
  const write = async (text: string) => {
    if (!gzip.write(text))
      await Promise.race([new Promise((go) => gzip.once('drain', go)), written]);
  };
  try {
    const rows = await dumpAll(run, options, write);
    gzip.end();
    await finished(gzip);
    await written;
    const { size } = await stat(partial);
    await rename(partial, path);
    return { rows, bytes: size };
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function dumpAll(
  run: Run,
  { version, passphrase }: BackupOptions,
  write: (text: string) => Promise<void>,
) {
  const secrets = passphrase !== null;
  const writeLine = (value: unknown) => write(`${JSON.stringify(value)}\n`);
  await run('begin isolation level repeatable read, read only');
  try {
    await run(PLAIN_TEXT);
    const head: Head = {
      muni: FORMAT,
      version,
      date: new Date().toISOString(),
      steps: await readSteps(run),
      counters: await readCounters(run),
      secrets,
    };
    await writeLine(head);
    let rows = 0;
    for (const table of await readTables(run)) {
      await writeLine({ table: table.name, columns: table.columns.map(({ name }) => name) });
      const sum = await dumpTable(run, table, write, { secrets });
      await writeLine({ sum });
      rows += sum.rows;
    }
    await writeLine({ end: { rows } });
    return rows;
  } finally {
    await run('rollback');
  }
}

// Rows as lines: each a JSON array with every value in PostgreSQL's own text, which loses nothing and reads the same in
// both engines. A cursor walks each table, so memory does not grow with it.

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
