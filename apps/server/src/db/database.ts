// The one door to the database: opens the embedded one or PostgreSQL by URL, brings its tables up to date and hands out
// the same query layer for both.
import { type Bulk, bulkInsert } from './bulk.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { type Log, silent } from './log.ts';
import { migrate } from './migrate.ts';
import {
  type Connections,
  createDb,
  defaultTimeouts,
  type Run,
  type Timeouts,
  withPatientClient,
} from './pool.ts';
import { openPostgresql } from './postgresql.ts';
import type { Db } from './transaction.ts';

export interface DatabaseOptions {
  /** DATABASE_URL, or null for the embedded database. */
  url: string | null;
  /** Where the embedded database lives. */
  dataDir: string;
  migrationsDir: string;
  /** An archive of `keptTemplate`, for a quick first start. */
  templatePath?: string | undefined;
  timeouts?: Timeouts;
  log?: Log;
  /** The last migration to apply, to put back a backup that stands there. */
  upTo?: number | undefined;
}

export interface Database extends Pick<Connections, 'listen' | 'othersFirst' | 'apart'> {
  db: Db;
  kind: 'embebida' | 'postgresql';
  /** Inserts many rows the quickest way the engine has, in a transaction of its own. */
  bulkInsert(bulk: Bulk): Promise<void>;
  /** Tidies up after many changes: every night and after an import. */
  maintain(): Promise<void>;
  /** A connection for plain statements that may take as long as they need. */
  patiently<T>(work: (run: Run) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, migrationsDir, templatePath } = options;
  const { log = silent, timeouts = defaultTimeouts } = options;
  const connections =
    url === null
      ? await openEmbedded({ dataDir, templatePath, timeouts, log })
      : await openPostgresql(url, timeouts, log);
  try {
    await migrate(connections, migrationsDir, log, options.upTo);
  } catch (error) {
    await connections.end();
    throw error;
  }
  const db = createDb(connections);
  const stopCheckpoints = url === null ? startCheckpoints(connections, log) : () => {};
  let closing: Promise<void> | undefined;
  const close = async () => {
    stopCheckpoints();
    await db.destroy();
    await connections.end();
  };
  return {
    db,
    kind: url === null ? 'embebida' : 'postgresql',
    listen: (channel, listener) => connections.listen(channel, listener),
    othersFirst: () => connections.othersFirst(),
    apart: (work) => connections.apart(work),
    bulkInsert: (bulk) => bulkInsert(connections, bulk),
    maintain: () => maintain(connections, url === null),
    patiently: (work) => withPatientClient(connections, work),
    close: () => (closing ??= close()),
  };
}

/** One table at a time, because on the embedded database everybody waits meanwhile. */
async function maintain(connections: Connections, embedded: boolean): Promise<void> {
  const { rows } = await withPatientClient(connections, (run) =>
    run(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
    ),
  );
  for (const { name } of rows as { name: string }[])
    await withPatientClient(connections, (run) => run(`vacuum (analyze) ${name}`));
  // A PostgreSQL server decides this itself, and we may lack the right to ask.
  if (embedded) await withPatientClient(connections, (run) => run('checkpoint'));
}

const EVERY_MS = 30_000;
const ENOUGH_BYTES = 8 * 1024 * 1024;

/** The embedded database has no background processes that trim its write-ahead log: this does, once so much has been written
 *  that reopening would be slow. The function it returns stops it. */
function startCheckpoints(connections: Connections, log: Log): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    checkpointWhenDue(connections, ENOUGH_BYTES)
      .catch((error: unknown) => log.warn(`checkpoint failed: ${String(error)}`))
      .finally(() => {
        running = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns whether a checkpoint was due. */
export function checkpointWhenDue(connections: Connections, enoughBytes: number): Promise<boolean> {
  return withPatientClient(connections, async (run) => {
    const { rows } = await run(
      'select pg_current_wal_insert_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
      [enoughBytes],
    );
    const [checkpoint]: { due: boolean }[] = rows;
    if (!checkpoint?.due) return false;
    await run('checkpoint');
    return true;
  });
}
