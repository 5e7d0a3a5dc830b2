// A real database for tests, one per test process: PostgreSQL when TEST_DATABASE_URL says so, the embedded one
// otherwise. `emptyTables` takes it back, between files or tests, to what the migrations leave.
import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { createKeys } from '../identity/tokens/keys.ts';
import { migratedDataDir, migratedServerDatabase, migrationsDir } from './migrated.ts';
import { keepSeeds } from './seeds.ts';

export { emptyTables } from './seeds.ts';

let shared: Promise<Database> | undefined;

/** The database of this test process, open and migrated. Leave it open: the next file uses it too. */
export function testDatabase(): Promise<Database> {
  shared ??= open();
  return shared;
}

async function open(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const database = await (serverUrl ? openOnServer(serverUrl) : openInTemporaryFolder());
  // Making a key that signs takes longer than most tests, so there is one from the start.
  await createKeys({ db: database.db, now: Date.now });
  await keepSeeds(database.db);
  return database;
}

async function openInTemporaryFolder(): Promise<Database> {
  const database = await openDatabase({
    url: null,
    dataDir: await migratedDataDir(),
    migrationsDir,
  });
  // Nothing here must outlive the process: commits need not wait for the disk.
  await sql`set synchronous_commit = off`.execute(database.db);
  return database;
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const url = await migratedServerDatabase(serverUrl);
  return openDatabase({ url, dataDir: '', migrationsDir });
}
