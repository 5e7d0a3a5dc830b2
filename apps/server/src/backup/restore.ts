// Puts a backup back: in one transaction, into a database whose tables stand where those of the backup stood. Before it
// counts, everything is read again and has to add up to what the file says.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../errors.ts';
import { BEFORE, readSteps } from '../db/migrate.ts';
import type { Run } from '../db/pool.ts';
import {
  dumpTable,
  FORMAT,
  type Head,
  PLAIN_TEXT,
  quote,
  readTables,
  type Sum,
  type Table,
} from './backup.ts';
import { readLock } from './encryption.ts';

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

/** The table with the columns of the file, in their order. */
function asInFile(table: Table, names: string[]): Table {
  const columns = names.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column)
      throw new StartError(`El respaldo tiene una columna desconocida: ${table.name}.${name}.`);
    return column;
  });
  return { ...table, columns };
}

function inserter(run: Run, { name: table, columns }: Table) {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const values = columns.map(({ type }, index) => `(v->>${index})::${type}`).join(', ');
  const text = `insert into ${quote(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as v`;
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

/** A table with its columns in the order of the file, and what its rows add up to there. */
interface Loaded {
  table: Table;
  sum: Sum;
}

async function load(run: Run, file: BackupFile, tables: Table[]): Promise<Map<string, Loaded>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const loaded = new Map<string, Loaded>();
  let current: { table: Table; insert: ReturnType<typeof inserter> } | undefined;
  let isWhole = false;
  for await (const { text, line } of readLines(file)) {
    if (Array.isArray(line)) await current?.insert.add(text);
    else if ('table' in line) {
      const here = byName.get(line.table);
      if (!here) throw new StartError(`El respaldo tiene una tabla desconocida: ${line.table}.`);
      const table = asInFile(here, line.columns);
      current = { table, insert: inserter(run, table) };
    } else if ('sum' in line && current) {
      await current.insert.flush();
      loaded.set(current.table.name, { table: current.table, sum: line.sum });
    } else if ('end' in line) isWhole = true;
  }
  if (!isWhole) throw new StartError(NOT_A_BACKUP);
  return loaded;
}

async function verify(run: Run, tables: Table[], loaded: Map<string, Loaded>): Promise<number> {
  let rows = 0;
  for (const { name } of tables) {
    const expected = loaded.get(name);
    const found = expected && (await dumpTable(run, expected.table, async () => undefined));
    if (!found || found.sha256 !== expected.sum.sha256)
      throw new StartError(`El respaldo está dañado: la tabla ${name} no es como era.`);
    rows += found.rows;
  }
  return rows;
}

/** The step at which the tables of the database have to stand. */
export function stepOf({ steps }: Head): number {
  if (steps[0]?.checksum !== BEFORE.first) return steps.length;
  if (steps.at(-1)?.checksum === BEFORE.last) return BEFORE.sameAs;
  throw new StartError(
    'El respaldo es de una versión demasiado vieja: restauralo con la anterior a esta, hacé otro respaldo y restaurá ese.',
  );
}

/** The tables of the database have to stand exactly where those of the backup stood. */
async function refuseOtherSteps(run: Run, head: Head): Promise<void> {
  const here = await readSteps(run);
  const step = stepOf(head);
  if (here.length < step)
    throw new StartError(
      'El respaldo es de una versión más nueva: actualizá el programa y probá de nuevo.',
    );
  if (here.length > step)
    throw new StartError('El respaldo es de una versión anterior: restauralo en una base vacía.');
  const isSame = here.every(({ checksum }, index) => checksum === head.steps[index]?.checksum);
  if (!isSame && step === head.steps.length)
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
