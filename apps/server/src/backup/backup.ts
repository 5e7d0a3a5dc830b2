// One file with everything, consistent: all tables as they were at one moment, read in one transaction. Lines of JSON,
// compressed: a head, then for each table its columns, its rows and what they add up to, then the end. A file without
// its end is not a backup. With a passphrase it is encrypted; without one it goes without what lets somebody in.
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { readSteps, type Step } from '../db/migrate.ts';
import type { Run } from '../db/pool.ts';
import { encrypting } from './encryption.ts';

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
  /** Told now and then how many rows are in it by now. */
  progress?: ((rows: number) => void) | undefined;
}

/** Writes beside its place and moves it there at the end: what has the name is whole. */
export async function writeBackup(run: Run, path: string, options: BackupOptions) {
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
  { version, passphrase, progress }: BackupOptions,
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
      const before = rows;
      const sum = await dumpTable(run, table, write, {
        secrets,
        progress: (count) => progress?.(before + count),
      });
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
  { secrets, progress }: { secrets: boolean; progress?: (count: number) => void } = {
    secrets: true,
  },
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
    progress?.(count);
  }
  await run('close respaldo');
  return { rows: count, sha256: hash.digest('hex') };
}

// What a backup holds: every table of the product with the columns that are stored rather than derived, and where its
// counters stand. Read from the catalogue, so that a new table needs nothing here; what lets somebody in is a secret, and
// its migration says so: `comment on table …` or `comment on column … is 'secreto'`.

export interface Column {
  name: string;
  type: string;
  secret: boolean;
}

export interface Table {
  name: string;
  secret: boolean;
  columns: Column[];
  /** Gives its rows an order that is the same everywhere. */
  key: string[];
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Without the list of migrations, which belongs to the database and not to the data. */
export async function readTables(run: Run): Promise<Table[]> {
  const { rows } = await run(`
    select c.relname as name, coalesce(obj_description(c.oid, 'pg_class') = 'secreto', false) as secret,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'secret', coalesce(col_description(c.oid, a.attnum) = 'secreto', false)) order by a.attnum) as columns,
      coalesce(
        (select json_agg(k.attname order by p.place)
         from pg_index i
         cross join unnest(i.indkey::int2[]) with ordinality as p (attnum, place)
         join pg_attribute k on k.attrelid = c.oid and k.attnum = p.attnum
         where i.indrelid = c.oid and i.indisprimary),
        json_agg(a.attname order by a.attnum)) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migraciones'
    group by c.oid, c.relname order by c.relname collate "C"`);
  return rows as Table[];
}

/** Where a counter stands: its last number, and whether it was given out. */
export type Counters = Record<string, [last: string, given: boolean]>;

async function readCounters(run: Run): Promise<Counters> {
  const { rows } = await run(`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`);
  const counters: Counters = {};
  for (const { name } of rows as { name: string }[]) {
    const state = await run(
      `select last_value::text as last, is_called as given from ${quote(name)}`,
    );
    const { last, given } = state.rows[0] as { last: string; given: boolean };
    counters[name] = [last, given];
  }
  return counters;
}
