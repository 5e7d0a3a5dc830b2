// One process per data folder: two of them on the same database destroy it without a word. On Linux the lock is an
// abstract socket, which the kernel frees when its owner dies; elsewhere it is a file with the owner's process id.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { hasCode } from '../../as-error.ts';
import { StartError } from '../../start-error.ts';

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
