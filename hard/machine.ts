// Where the product of `crash.ts` lives and how it dies: killed, or with the power of its disk.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../e2e/product.ts';
import { runCommand } from '../scripts/commands.mjs';
import { ask, ownPostgres, urlOf } from './own-postgres.ts';
import type { Engine } from './part.ts';

// A disk of its own whose power can be cut: ext4 in a file, told to stop without writing another thing. What was synced is
// there when it is mounted again, and whatever the disk happened to have written; the rest is gone.

const SIZE = '1200M';
/** FS_IOC_SHUTDOWN with «no flush of the log», which Node has no way to ask for. */
const CUT =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!';
const RELEASED_WITHIN_MS = 10_000;

export interface Disk {
  folder: string;
  /** Everything so far is on it. */
  settle: () => Promise<void>;
  cut: () => Promise<void>;
  /** After a cut, and once nobody has a file of it open. */
  mountAgain: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Null where that cannot be done. */
async function ownDisk(place: string): Promise<Disk | null> {
  const [image, folder] = [join(place, 'disco'), join(place, 'montado')];
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand(program, args);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  };
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = async () => {
    const until = Date.now() + RELEASED_WITHIN_MS;
    while ((await runCommand('umount', [folder])).code !== 0) {
      if (Date.now() > until) throw new Error('the disk is still in use');
      await sleep(100);
    }
  };
  mkdirSync(folder);
  try {
    await run('truncate', '-s', SIZE, image);
    await run('mkfs.ext4', '-q', image);
    await mount();
  } catch {
    return null;
  }
  const disk: Disk = {
    folder,
    settle: () => run('sync', '-f', folder),
    cut: () => run('perl', '-e', CUT, folder),
    async mountAgain() {
      await unmount();
      await mount();
    },
    remove: unmount,
  };
  try {
    await disk.cut();
    await disk.mountAgain();
    return disk;
  } catch {
    await unmount();
    return null;
  }
}

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
