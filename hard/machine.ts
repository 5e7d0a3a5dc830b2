// Where the product of `crash.ts` lives and how it dies: killed, or with the power of its disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../e2e/product.ts';
import { ask, ownPostgres, urlOf } from './own-postgres.ts';
import type { Engine } from './part.ts';
import { ownDisk } from './power.ts';

export interface Machine {
  folder: string;
  /** Without it, the embedded one. */
  databaseUrl: string | undefined;
  /** After how many deaths the invariants are asked: opening the embedded database once more takes longer than a round. */
  askedEvery: number;
  /** What is put there before anything is promised: the sample town, a new server. */
  prepare: (settings: Record<string, string>) => Promise<void>;
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
    askedEvery: databaseUrl ? 1 : 10,
    prepare: async () => undefined,
    die: kill,
    comeBack: (product) => product.stop(),
    remove: () => removeFolder(folder),
  };
}

/** Null where no disk can be cut, or there is no PostgreSQL to put on it. */
export async function unpluggedMachine(engine: Engine['name']): Promise<Machine | null> {
  const place = await newFolder();
  const disk = await ownDisk(place);
  const own = disk && engine === 'postgresql' ? await ownPostgres(disk.folder) : null;
  if (!disk || (engine === 'postgresql' && !own)) {
    await disk?.remove();
    await removeFolder(place);
    return null;
  }
  const data = own && join(own.folder, 'one');
  if (own && data) await own.init(data);
  let server = own && data ? await own.start(data) : null;
  if (server) await ask(server.port, 'create database muni');
  return {
    folder: disk.folder,
    databaseUrl: server ? urlOf(server) : undefined,
    askedEvery: server ? 1 : 5,
    async prepare(settings) {
      await (await startProduct(settings, disk.folder)).stop();
      await disk.settle();
    },
    async die(product) {
      await disk.cut();
      server?.signal('SIGKILL');
      await kill(product);
    },
    async comeBack(product) {
      await product.stop();
      await disk.mountAgain();
      if (own && data && server) server = await own.start(data, {}, server.port);
    },
    async remove() {
      if (own && server) await own.stop([server]);
      await disk.remove();
      await removeFolder(place);
    },
  };
}
