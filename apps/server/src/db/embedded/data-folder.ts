// The folder of the embedded database on the disk. It is made under another name and takes its own only when all of it
// is on the disk, so that a cut in the middle of the first start leaves nothing half made.
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Log } from '../log.ts';
import { unpackTemplate } from './template.ts';
import { startWorker } from './engine.ts';

const POSTGRES_MAJOR = '18';

/** Where PostgreSQL keeps its files inside the data folder. */
export const postgresFolder = (dataDir: string) => path.join(dataDir, 'postgres');

export function ensureWritableFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, `.prueba-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (cause) {
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${folder}: revisá sus permisos o elegí otra con DATA_DIR.`,
      { cause },
    );
  }
}

/** Makes the folder on the first start and checks it on the others. The caller holds the lock. */
export async function prepareDataFolder(
  dataDir: string,
  templatePath: string | undefined,
  log: Log,
): Promise<string> {
  const folder = postgresFolder(dataDir);
  const versionFile = path.join(folder, 'PG_VERSION');
  if (fs.existsSync(versionFile)) {
    const version = fs.readFileSync(versionFile, 'utf8').trim();
    if (version === POSTGRES_MAJOR) return folder;
    throw new StartError(
      `Los datos de ${dataDir} son de PostgreSQL ${version} y esta versión usa ${POSTGRES_MAJOR}: restaurá una copia de seguridad en otra carpeta con DATA_DIR.`,
    );
  }
  const unfinished = `${folder}.nueva`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  if (!fillFromTemplate(templatePath, unfinished, log)) await initialise(unfinished);
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  sync(dataDir);
  return folder;
}

/** False, and nothing written, when it has to be initialised from nothing. */
export function fillFromTemplate(
  templatePath: string | undefined,
  folder: string,
  log: Log,
): boolean {
  if (templatePath === undefined || !fs.existsSync(templatePath)) return false;
  try {
    if (unpackTemplate(templatePath, folder)) return true;
    log.warn('the database template is of another version: initialising from nothing');
  } catch (error) {
    log.warn(`the database template is unreadable: ${String(error)}`);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { mode: 0o700 });
  }
  return false;
}

/** Runs initdb in the folder and closes it again. */
async function initialise(folder: string): Promise<void> {
  const thread = await startWorker({ dataDir: folder });
  await thread.request({ kind: 'close' });
  await thread.closed;
}

function syncTree(folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    sync(path.join(folder, name));
  }
  sync(folder);
}

function sync(file: string): void {
  // Windows cannot open a folder; there the rename itself is journalled.
  if (process.platform === 'win32' && fs.statSync(file).isDirectory()) return;
  const descriptor = fs.openSync(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
