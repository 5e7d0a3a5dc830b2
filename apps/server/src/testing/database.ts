// A real database for tests, one per test process: PostgreSQL when TEST_DATABASE_URL says so, the embedded one
// otherwise. `emptyTables` takes it back, between files or tests, to what the migrations leave.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { postgresFolder } from '../db/embedded/data-folder.ts';
import { makeTemplate } from '../db/embedded/embedded.ts';
import { pgliteVersion, unpackTemplate } from '../db/embedded/template.ts';
import { keepSeeds } from './seeds.ts';

export { emptyTables } from './seeds.ts';

export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

let shared: Promise<Database> | undefined;

/** The database of this test process, open and migrated. Nobody needs to close it. */
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
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'muni-prueba-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
  const folder = postgresFolder(dataDir);
  fs.mkdirSync(folder, { mode: 0o700 });
  unpackTemplate(await migratedTemplate(), folder);
  return openDatabase({ url: null, dataDir, migrationsDir });
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

/** Databases of one run of the tests share this beginning, so that the end of the run can drop them all. */
export const runPrefix = () => `muni_test_${process.env.MUNI_TEST_RUN ?? process.pid}_`;

async function openOnServer(serverUrl: string): Promise<Database> {
  const name = runPrefix() + randomBytes(6).toString('hex');
  await onServer(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href, dataDir: '', migrationsDir });
}

export async function onServer<T>(url: string, fn: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
