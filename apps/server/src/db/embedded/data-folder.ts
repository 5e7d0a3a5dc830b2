// The folder of the embedded database on the disk. It is made under another name and takes its own only when all of it
// is on the disk, so that a cut in the middle of the first start leaves nothing half made.
import fs from 'node:fs';
import path from 'node:path';
import net from 'node:net';
import { hasCode, StartError } from '../../errors.ts';
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
  if (!fillFromTemplate(templatePath, unfinished, log)) {
    // Opening an empty folder runs initdb in it.
    const thread = await startWorker({ dataDir: unfinished });
    await thread.request({ kind: 'close' });
    await thread.closed;
  }
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

// One process per data folder: two of them on the same database destroy it without a word. On Linux the lock is an
// abstract socket, which the kernel frees when its owner dies; elsewhere it is a file with the owner's process id.

export interface Lock {
  release(): Promise<void>;
}

export function lockFolder(folder: string): Promise<Lock> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByPidFile(folder);
}

const inUse = (folder: string) =>
  new StartError(
    `La carpeta de datos ${folder} está en uso por otro proceso: cerralo o elegí otra carpeta con DATA_DIR.`,
  );

export async function lockBySocket(folder: string): Promise<Lock> {
  const { dev, ino } = fs.statSync(folder, { bigint: true });
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(hasCode(error, 'EADDRINUSE') ? inUse(folder) : error));
    server.listen({ path: `\0muni-${dev}-${ino}`, exclusive: true }, resolve);
  });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

const heldHere = new Set<string>();

export async function lockByPidFile(folder: string): Promise<Lock> {
  const file = path.join(fs.realpathSync(folder), 'muni.pid');
  if (heldHere.has(file) || isHeldByAnother(file)) throw inUse(folder);
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw inUse(folder);
    throw error;
  }
  heldHere.add(file);
  return {
    async release() {
      heldHere.delete(file);
      fs.rmSync(file, { force: true });
    },
  };
}

function isHeldByAnother(file: string): boolean {
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  // Our own process id in a file that we did not write: it is from before a restart, as happens in containers.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
