// Where the product of `crash.ts` lives and how it dies: killed, or with the power of its disk.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../e2e/product.ts';
import { ask, ownPostgres, urlOf } from './own-postgres.ts';
import type { Engine } from './part.ts';
import { type Disk, ownDisk } from './power.ts';

export interface Machine {
  folder: string;
  /** Without it, the embedded one. */
  databaseUrl: string | undefined;
  /** What is there so far outlives the first death. */
  settle: () => Promise<void>;
  die: (product: Product) => Promise<unknown>;
  /** Ready for the next start, once nobody waits for an answer any more. */
  comeBack: (product: Product) => Promise<void>;
  remove: () => Promise<void>;
}

const kill = async ({ pid }: Product) => process.kill(pid, 'SIGKILL');
const newFolder = () => mkdtemp(join(tmpdir(), 'muni-crash-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** `databaseUrl` of an empty database. */
export async function killedMachine(databaseUrl: string | undefined): Promise<Machine> {
  const folder = await newFolder();
  return {
    folder,
    databaseUrl,
    settle: async () => undefined,
    die: kill,
    comeBack: (product) => product.stop(),
    remove: () => removeFolder(folder),
  };
}

/** A server that keeps its data on that disk, and how it starts again there. */
async function serverOn(disk: Disk) {
  const own = await ownPostgres(disk.folder);
  if (!own) return null;
  const data = join(own.folder, 'one');
  await own.init(data);
  let server = await own.start(data);
  await ask(server.port, 'create database muni');
  return {
    url: urlOf(server),
    kill: () => server.signal('SIGKILL'),
    startAgain: async () => void (server = await own.start(data, {}, server.port)),
    stop: () => own.stop([server]),
  };
}

/** Null where no disk can be cut, or there is no PostgreSQL to put on it. */
export async function unpluggedMachine(engine: Engine['name']): Promise<Machine | null> {
  const place = await newFolder();
  // Whoever runs PostgreSQL is somebody else, and passes through it.
  await chmod(place, 0o711);
  const disk = await ownDisk(place);
  const giveUp = async () => {
    await disk?.remove();
    await removeFolder(place);
    return null;
  };
  const isServer = engine === 'postgresql';
  const server =
    disk && isServer
      ? await serverOn(disk).catch(async (error: unknown) => {
          await giveUp();
          throw error;
        })
      : null;
  if (!disk || (isServer && !server)) return giveUp();
  return {
    folder: disk.folder,
    databaseUrl: server?.url,
    settle: () => disk.settle(),
    async die(product) {
      await disk.cut();
      server?.kill();
      await kill(product);
    },
    async comeBack(product) {
      await product.stop();
      await disk.mountAgain();
      await server?.startAgain();
    },
    async remove() {
      await server?.stop();
      await disk.remove();
      await removeFolder(place);
    },
  };
}
