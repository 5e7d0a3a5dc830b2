// The one door to the database: opens the embedded one or PostgreSQL by URL, brings its tables up to date and hands out
// the same query layer for both.
import { type Bulk, bulkInsert } from './bulk.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { silent } from './log.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import type { Notifications } from './notifications.ts';
import { createDb, defaultTimeouts, withPatientClient } from './pool.ts';
import type { Connections, Run, Timeouts } from './pool.ts';
import { openPostgresql } from './postgresql.ts';
import { startCheckpoints } from './checkpoints.ts';
import type { Db } from './schema.ts';

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

export interface Database extends Notifications {
  db: Db;
  kind: 'embebida' | 'postgresql';
  /** Rows by the thousand, the quickest way that the engine has. By itself, in no transaction of others. */
  bulkInsert(bulk: Bulk): Promise<void>;
  /** Before each part of long work: lets in whoever waits, where that is one at a time. */
  othersFirst(): Promise<void>;
  /** Tidies up after many changes: every night and after an import. */
  maintain(): Promise<void>;
  /** A connection for plain statements that may take as long as they need. */
  patiently<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** The same to read everything as it stands now, while the others go on. */
  apart<T>(work: (run: Run) => Promise<T>): Promise<T>;
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
    bulkInsert: (bulk) => bulkInsert(connections, bulk),
    othersFirst: () => connections.othersFirst(),
    maintain: () => maintain(connections, url === null),
    patiently: (work) => withPatientClient(connections, work),
    apart: (work) => connections.apart(work),
    close: () => (closing ??= close()),
  };
}

/** One table after the other: on the embedded database nobody else is let in meanwhile. */
async function maintain(connections: Connections, embedded: boolean): Promise<void> {
  const { rows } = await withPatientClient(connections, (run) =>
    run(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = current_schema()`,
    ),
  );
  for (const { name } of rows as { name: string }[])
    await withPatientClient(connections, (run) => run(`vacuum (analyze) ${name}`));
  // On a server of its own PostgreSQL decides when, and the right to ask may be missing.
  if (embedded) await withPatientClient(connections, (run) => run('checkpoint'));
}
