// A database of one's own to fill with very many rows: like that of the tests, but a statement may take minutes, as it does
// on a machine that others keep busy.
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { createServerDatabase } from '../apps/server/src/testing/leftovers.ts';
import { migratedDataDir, migrationsDir } from '../apps/server/src/testing/migrated.ts';
import { keepSeeds } from '../apps/server/src/testing/seeds.ts';

const timeouts = { queryMs: 600_000, connectionMs: 20_000 };

/** What is there already, or is made there; by its address, or in that folder. */
export const openPatiently = (url: string | null, dataDir: string): Promise<Database> =>
  openDatabase({ url, dataDir, migrationsDir, timeouts });

export async function ownDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const database = serverUrl
    ? await openPatiently(await createServerDatabase(serverUrl), '')
    : await openPatiently(null, await migratedDataDir());
  if (!serverUrl) await sql`set synchronous_commit = off`.execute(database.db);
  await keepSeeds(database.db, { noting: false });
  return database;
}
