// Databases that already have their tables, so that no test waits for initdb and the migrations: an archive of a data
// folder that is unpacked, and a database on the server that is copied.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/database.ts';
import { postgresFolder } from '../db/embedded/data-folder.ts';
import { packTemplate, pgliteVersion, unpackTemplate } from '../db/embedded/template.ts';
import { cache, createServerDatabase, templateOnServer, temporaryFolder } from './leftovers.ts';

export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A data folder of its own, ready to open. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = temporaryFolder();
  fs.mkdirSync(postgresFolder(dataDir), { mode: 0o700 });
  unpackTemplate(await migratedTemplate(), postgresFolder(dataDir));
  return dataDir;
}

/** The archive it comes from, made once for each set of migrations and kept beside the installed packages. */
export async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const file of fs.readdirSync(migrationsDir).toSorted()) {
    hash.update(file).update(fs.readFileSync(path.join(migrationsDir, file)));
  }
  const name = `prueba-${hash.digest('hex').slice(0, 16)}.gz`;
  const archive = path.join(cache, name);
  if (!fs.existsSync(archive)) {
    await makeArchive(archive);
    for (const older of fs.readdirSync(cache)) {
      if (older.startsWith('prueba-') && older !== name) fs.rmSync(path.join(cache, older));
    }
  }
  return archive;
}

async function makeArchive(archive: string): Promise<void> {
  const dataDir = temporaryFolder();
  // Where there is a build, its template spares the seconds of initdb.
  const templatePath = fileURLToPath(new URL('../../dist/template.gz', import.meta.url));
  const database = await openDatabase({ url: null, dataDir, migrationsDir, templatePath });
  await database.close();
  packTemplate(postgresFolder(dataDir), archive);
}

/** Makes the database that `migratedServerDatabase` copies. */
export async function makeTemplateOnServer(serverUrl: string): Promise<void> {
  const url = await createServerDatabase(serverUrl, { name: templateOnServer() });
  const database = await openDatabase({ url, dataDir: '', migrationsDir });
  await database.close();
}

/** A database of its own on the server: its URL. */
export const migratedServerDatabase = (serverUrl: string): Promise<string> =>
  createServerDatabase(serverUrl, { template: templateOnServer() });
