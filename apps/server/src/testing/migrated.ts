// Databases that already have their tables, so that no test waits for initdb and the migrations: an archive of a data
// folder that is unpacked, and a database on the server that is copied.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/database.ts';
import { postgresFolder } from '../db/embedded/data-folder.ts';
import { keptTemplate } from '../db/embedded/kept-template.ts';
import { unpackTemplate } from '../db/embedded/template.ts';
import { cache, createServerDatabase, templateOnServer, temporaryFolder } from './leftovers.ts';

export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A data folder of its own, ready to open. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = temporaryFolder();
  fs.mkdirSync(postgresFolder(dataDir), { mode: 0o700 });
  unpackTemplate(await migratedTemplate(), postgresFolder(dataDir));
  return dataDir;
}

/** The archive it comes from, the one that a build has. */
export const migratedTemplate = (): Promise<string> => keptTemplate(cache, migrationsDir);

/** Makes the database that `migratedServerDatabase` copies. */
export async function makeTemplateOnServer(serverUrl: string): Promise<void> {
  const url = await createServerDatabase(serverUrl, { name: templateOnServer() });
  const database = await openDatabase({ url, dataDir: '', migrationsDir });
  await database.close();
}

/** A database of its own on the server: its URL. Where no run has made the template, whoever opens it migrates it. */
export const migratedServerDatabase = (serverUrl: string): Promise<string> =>
  createServerDatabase(
    serverUrl,
    process.env.MUNI_TEST_RUN ? { template: templateOnServer() } : {},
  );
