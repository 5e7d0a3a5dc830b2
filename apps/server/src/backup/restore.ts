// Puts a backup back: in one transaction, into a database whose tables stand where those of the backup stood. Before it
// counts, everything is read again and has to add up to what the file says.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { dumpTable, FORMAT, type Head, PLAIN_TEXT, type Sum } from './backup.ts';
import { readLock } from './encryption.ts';
import { quote, readSteps, readTables, type Table } from './tables.ts';
import type { Run } from '../db/pool.ts';

const BATCH_CHARACTERS = 1_000_000;
const NOT_A_BACKUP = 'El archivo no es un respaldo de Muni, o está cortado.';

type Line =
  | Head
  | { table: string; columns: string[] }
  | { sum: Sum }
  | { end: { rows: number } }
  | (string | null)[];

/** A file, and what opens it if it is encrypted. */
export interface BackupFile {
  path: string;
  passphrase: string | null;
}

/** Its bytes as they were before they were encrypted, and unpacked. */
async function openFile({ path, passphrase }: BackupFile) {
  const gunzip = createGunzip();
  const ignore = () => undefined;
  const lock = await readLock(path);
  if (!lock) return pipeline(createReadStream(path), gunzip, ignore);
  if (passphrase === null)
    throw new StartError(
      'El respaldo está cifrado: poné su frase en BACKUP_PASSPHRASE y probá de nuevo.',
    );
  const decryption = await lock.open(passphrase);
  if (!decryption)
    throw new StartError(
      'La frase de BACKUP_PASSPHRASE no es la de este respaldo. No cambió nada: probá con la que tenía cuando se hizo.',
    );
  return pipeline(createReadStream(path, { start: lock.start }), decryption, gunzip, ignore);
}

async function* readLines(file: BackupFile): AsyncGenerator<{ text: string; line: Line }> {
  let input: Readable | undefined;
  try {
    input = await openFile(file);
    for await (const text of createInterface({ input, crlfDelay: Infinity }))
      yield { text, line: JSON.parse(text) as Line };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const { code } = cause as { code?: string };
    throw new StartError(code === 'ENOENT' ? `No está el archivo ${file.path}.` : NOT_A_BACKUP, {
      cause,
    });
  } finally {
    input?.destroy();
  }
}

export async function readHead(file: BackupFile): Promise<Head> {
  for await (const { line } of readLines(file))
    if ('muni' in line && line.muni === FORMAT) return line;
    else break;
  throw new StartError(NOT_A_BACKUP);
}

/** Foreign keys go and come back, so that the order of the tables does not matter; putting them back proves them. */
async function withoutKeys(run: Run, tables: Table[], work: () => Promise<void>) {
  const { rows } = await run(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const keys = rows as { table: string; name: string; definition: string }[];
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await run(`alter table ${quote(name)} disable trigger user`);
  await work();
  for (const { name } of tables) await run(`alter table ${quote(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}

function inserter(run: Run, table: Table, columns: string[]) {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, index) => {
    const type = types.get(name);
    if (!type)
      throw new StartError(`El respaldo tiene una columna desconocida: ${table.name}.${name}.`);
    return `(v->>${index})::${type}`;
  });
  const text = `insert into ${quote(table.name)} (${columns.map(quote).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as v`;
  let batch: string[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await run(text, [`[${batch.join(',')}]`]);
    batch = [];
    size = 0;
  };
  return {
    flush,
    async add(line: string) {
      batch.push(line);
      size += line.length;
      if (size > BATCH_CHARACTERS) await flush();
    },
  };
}

/** Fills the tables; gives back what each of them has to add up to. */
async function load(run: Run, file: BackupFile, tables: Table[]): Promise<Map<string, Sum>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sums = new Map<string, Sum>();
  let current: { name: string; insert: ReturnType<typeof inserter> } | undefined;
  let isWhole = false;
  for await (const { text, line } of readLines(file)) {
    if (Array.isArray(line)) await current?.insert.add(text);
    else if ('table' in line) {
      const table = byName.get(line.table);
      if (!table) throw new StartError(`El respaldo tiene una tabla desconocida: ${line.table}.`);
      current = { name: line.table, insert: inserter(run, table, line.columns) };
    } else if ('sum' in line && current) {
      await current.insert.flush();
      sums.set(current.name, line.sum);
    } else if ('end' in line) isWhole = true;
  }
  if (!isWhole) throw new StartError(NOT_A_BACKUP);
  return sums;
}

async function verify(run: Run, tables: Table[], sums: Map<string, Sum>): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const expected = sums.get(table.name);
    const found = await dumpTable(run, table, async () => undefined);
    if (found.sha256 !== expected?.sha256)
      throw new StartError(`El respaldo está dañado: la tabla ${table.name} no es como era.`);
    rows += found.rows;
  }
  return rows;
}

/** The tables of the database have to stand exactly where those of the backup stood. */
async function refuseOtherSteps(run: Run, head: Head): Promise<void> {
  const here = await readSteps(run);
  if (here.length < head.steps.length)
    throw new StartError(
      'El respaldo es de una versión más nueva: actualizá el programa y probá de nuevo.',
    );
  if (here.length > head.steps.length)
    throw new StartError('El respaldo es de una versión anterior: restauralo en una base vacía.');
  if (here.some(({ checksum }, index) => checksum !== head.steps[index]?.checksum))
    throw new StartError('El respaldo es de otro programa: sus tablas no son como las de este.');
}

/** Replaces everything there is. Returns how many rows came back. */
export async function restoreBackup(run: Run, file: BackupFile, head: Head): Promise<number> {
  await refuseOtherSteps(run, head);
  const tables = await readTables(run);
  await run('begin');
  try {
    await run(PLAIN_TEXT);
    let rows = 0;
    await withoutKeys(run, tables, async () => {
      await run(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`);
      rows = await verify(run, tables, await load(run, file, tables));
    });
    for (const [name, [last, given]] of Object.entries(head.counters))
      await run('select setval($1::regclass, $2::bigint, $3)', [quote(name), last, given]);
    await run('commit');
    return rows;
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}
