// A real database for tests, one per test process: PostgreSQL when TEST_DATABASE_URL says so, the embedded one
// otherwise. `emptyTables` takes it back, between files or tests, to what the migrations leave.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { postgresFolder } from '../db/embedded/data-folder.ts';
import { makeTemplate } from '../db/embedded/embedded.ts';
import { pgliteVersion, unpackTemplate } from '../db/embedded/template.ts';
import { createServerDatabase, temporaryFolder } from './leftovers.ts';
import { keepSeeds } from './seeds.ts';

export { emptyTables } from './seeds.ts';

export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

let shared: Promise<Database> | undefined;

/** The database of this test process, open and migrated. Leave it open: the next file uses it too. */
export function testDatabase(): Promise<Database> {
  shared ??= open();
  return shared;
}

async function open(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const database = await (serverUrl ? openOnServer(serverUrl) : openInTemporaryFolder());
  await keepSeeds(database.db);
  return database;
}

async function openInTemporaryFolder(): Promise<Database> {
  const dataDir = temporaryFolder();
  const folder = postgresFolder(dataDir);
  fs.mkdirSync(folder, { mode: 0o700 });
  unpackTemplate(await migratedTemplate(), folder);
  const database = await openDatabase({ url: null, dataDir, migrationsDir });
  // Nothing here must outlive the process: commits need not wait for the disk.
  await sql`set synchronous_commit = off`.execute(database.db);
  return database;
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const url = await createServerDatabase(serverUrl);
  return openDatabase({ url, dataDir: '', migrationsDir });
}

/** A migrated data folder, made once for each set of migrations and kept beside the installed packages. */
export async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const file of fs.readdirSync(migrationsDir).toSorted()) {
    hash.update(file).update(fs.readFileSync(path.join(migrationsDir, file)));
  }
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/muni', import.meta.url));
  const archive = path.join(cache, `prueba-${hash.digest('hex').slice(0, 16)}.gz`);
  if (!fs.existsSync(archive)) await makeTemplate(archive, migrationsDir);
  return archive;
}
