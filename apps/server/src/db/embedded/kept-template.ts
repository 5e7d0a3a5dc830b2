// The data folder of a first start, with its tables: initdb and the migrations take seconds, so it is made once and kept.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../database.ts';
import { postgresFolder } from './data-folder.ts';
import { packTemplate, pgliteVersion } from './template.ts';

/** Changes when archives are packed otherwise: one of before is not read. */
const FORM = 2;

/** The archive for `templatePath`, made unless the folder has that of these migrations and this PGlite. */
export async function keptTemplate(kept: string, migrationsDir: string): Promise<string> {
  const hash = createHash('sha256').update(`${FORM} ${pgliteVersion()}`);
  const files = fs.readdirSync(migrationsDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sql')).toSorted()) {
    hash.update(file).update(fs.readFileSync(path.join(migrationsDir, file)));
  }
  const name = `template-${hash.digest('hex').slice(0, 16)}.gz`;
  const archive = path.join(kept, name);
  if (fs.existsSync(archive)) return archive;
  await makeTemplate(archive, migrationsDir);
  for (const other of fs.readdirSync(kept)) {
    if (/^template-\w+\.gz$/.test(other) && other !== name) fs.rmSync(path.join(kept, other));
  }
  return archive;
}

async function makeTemplate(archive: string, migrationsDir: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'muni-plantilla-'));
  try {
    const database = await openDatabase({ url: null, dataDir, migrationsDir });
    // The template databases are two thirds of the files, and recovery after a crash syncs each file.
    await database.patiently(async (run) => {
      await run('update pg_database set datistemplate = false');
      await run('drop database template0');
      await run('drop database template1');
    });
    await database.close();
    packTemplate(postgresFolder(dataDir), archive);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
