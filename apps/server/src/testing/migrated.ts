// Data folders that already have their tables, so that no test process waits for initdb and the migrations.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresFolder } from '../db/embedded/data-folder.ts';
import { makeTemplate } from '../db/embedded/embedded.ts';
import { pgliteVersion, unpackTemplate } from '../db/embedded/template.ts';
import { cache, temporaryFolder } from './leftovers.ts';

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
    await makeTemplate(archive, migrationsDir);
    for (const older of fs.readdirSync(cache)) {
      if (older.startsWith('prueba-') && older !== name) fs.rmSync(path.join(cache, older));
    }
  }
  return archive;
}
