// The disk of either database fills up, or the folder of the embedded one can no longer be written, and is given back.
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../scripts/commands.mjs';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { ask, NO_POSTGRESQL, ownPostgres, urlOf } from './own-postgres.ts';
import { askInvariants, type Outcome } from './part.ts';
import { inFolder, tryWrite, untilItWrites } from './trial.ts';
import { sessionAt } from './writers.ts';

const LEFT_BYTES = 256 * 1024;
const REFUSALS = 5;

/** `breakIt` leaves nothing to write on; `mend` gives it back. */
interface Fault {
  breakIt: () => Promise<unknown>;
  mend: () => Promise<unknown>;
}

async function whileBroken(
  folder: string,
  problems: string[],
  { breakIt, mend }: Fault,
  databaseUrl?: string,
): Promise<string> {
  let figure = '';
  const settings = { ...demoSettings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const product = await startProduct(settings, folder);
  try {
    const session = sessionAt(product.url);
    await session.enter();
    await breakIt();
    const statuses = new Map<number, number>();
    try {
      for (let n = 0; n < 400 && (statuses.get(500) ?? 0) < REFUSALS; n += 1) {
        const { status, isOurs } = await tryWrite(session, n);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!isOurs) problems.push(`${status} without a message`);
        if (status === 0) break;
      }
    } finally {
      await mend();
    }
    if (!statuses.has(500)) problems.push('every write was taken');
    const back = await untilItWrites(session);
    if (back === null) problems.push('no write was taken after it was given back');
    const told = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ');
    figure = `${told} meanwhile; writes again ${back ?? 'never'} ms after it was given back`;
  } finally {
    await product.stop();
  }
  problems.push(...(await askInvariants(folder, databaseUrl)));
  return figure;
}

/** The folder on a disk of its own, and how that is filled. */
async function onSmallDisk(folder: string, work: (full: Fault) => Promise<string>) {
  const mounted = await runCommand('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]);
  if (mounted.code !== 0) return 'not tried: nothing can be mounted here';
  const ballast = join(folder, 'lastre');
  try {
    return await work({
      async breakIt() {
        const { bavail, bsize } = await statfs(folder);
        await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
      },
      mend: () => rm(ballast),
    });
  } finally {
    await runCommand('umount', [folder]);
  }
}

export const fullDisk = (): Promise<Outcome> =>
  inFolder('full disk', (folder, problems) =>
    onSmallDisk(folder, (full) => whileBroken(folder, problems, full)),
  );

export const fullDiskOfServer = (): Promise<Outcome> =>
  inFolder('full disk', (folder, problems) =>
    onSmallDisk(folder, async (full) => {
      const own = await ownPostgres(folder);
      if (!own) return NO_POSTGRESQL;
      const data = join(own.folder, 'one');
      await own.init(data);
      const server = await own.start(data);
      try {
        await ask(server.port, 'create database muni');
        return await whileBroken(folder, problems, full, urlOf(server));
      } finally {
        await own.stop([server]);
      }
    }),
  );

/** Every file and folder is made immutable, which holds for root and for files that are already open. */
export const readOnly = (): Promise<Outcome> =>
  inFolder('read-only folder', async (folder, problems) => {
    const mark = (sign: '+i' | '-i') => runCommand('chattr', ['-R', '-f', sign, folder]);
    const isPossible = (await mark('+i')).code === 0;
    await mark('-i');
    if (!isPossible) return 'not tried: nothing can be made immutable here';
    return whileBroken(folder, problems, { breakIt: () => mark('+i'), mend: () => mark('-i') });
  });
