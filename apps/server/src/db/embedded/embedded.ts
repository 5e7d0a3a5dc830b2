// The embedded database from its folder to a pool of one connection. The engine has one session and serves everybody over
// it, a statement at a time: long work asks `othersFirst` before each part, and a backup reads a copy of the files.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Log, silent } from '../log.ts';
import { createSwitchboard } from '../notifications.ts';
import {
  type Connections,
  createPool,
  type Timeouts,
  withClient,
  withPatientClient,
} from '../pool.ts';
import {
  ensureWritableFolder,
  lockFolder,
  postgresFolder,
  prepareDataFolder,
} from './data-folder.ts';
import { startEngine } from './engine.ts';

const copyFolder = (dataDir: string) => path.join(dataDir, 'copia');

/** Others wait only while the files are copied, at rest; a second engine reads the copy, which is removed afterwards. */
function onCopy(
  dataDir: string,
  connect: Connections['connect'],
  open: (folder: string) => Promise<Connections>,
): Connections['apart'] {
  const folder = copyFolder(dataDir);
  const copy = () =>
    withPatientClient({ connect }, async (run) => {
      await run('checkpoint');
      await fs.promises.cp(postgresFolder(dataDir), postgresFolder(folder), {
        recursive: true,
        mode: fs.constants.COPYFILE_FICLONE,
      });
    });
  const once: Connections['apart'] = async (work) => {
    try {
      await copy();
      const connections = await open(folder);
      try {
        return await withPatientClient(connections, work);
      } finally {
        await connections.end();
      }
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => once(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A request is over when no statement comes for this long. */
const QUIET_MS = 6;
const STEP_MS = 2;
/** After this the long work has its turn, however many wait. */
const LONGEST_MS = 200;

/** Waits until whoever came meanwhile is served to the end, not just one statement of theirs. */
async function othersFirst(pool: Pick<Pool, 'idleCount'>): Promise<void> {
  const isFree = () => pool.idleCount > 0;
  if (isFree()) return;
  for (let waited = 0, quiet = 0; quiet < QUIET_MS && waited < LONGEST_MS; waited += STEP_MS) {
    await sleep(STEP_MS);
    quiet = isFree() ? quiet + STEP_MS : 0;
  }
}

export interface EmbeddedOptions {
  dataDir: string;
  templatePath?: string | undefined;
  timeouts: Timeouts;
  log: Log;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Connections> {
  const { dataDir, templatePath, timeouts, log } = options;
  ensureWritableFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    // What a process that died while copying left behind.
    fs.rmSync(copyFolder(dataDir), { recursive: true, force: true });
    const folder = await prepareDataFolder(dataDir, templatePath, log);
    const engine = await startEngine(folder, log);
    const switchboard = createSwitchboard();
    let isFirst = true;
    // One connection, kept for ever: the engine has one session. It also listens, and hears what it notifies itself.
    const pool = createPool(
      {
        stream: () => engine.connect(),
        user: 'postgres',
        database: 'postgres',
        max: 1,
        idleTimeoutMillis: 0,
        async onConnect(client) {
          await switchboard.attach(client, isFirst);
          isFirst = false;
        },
      },
      timeouts,
      log,
    );
    const connect = () => pool.connect();
    return {
      connect,
      // The engine crashes on a COPY over the connection, so it takes the rows from its own memory. Meanwhile this holds
      // the connection, or the rows would get into somebody else's transaction.
      copyIn: (statement, rows) =>
        withClient(connect, () => engine.copyIn(statement("'/dev/blob'"), rows)),
      othersFirst: () => othersFirst(pool),
      apart: onCopy(dataDir, connect, (copy) =>
        openEmbedded({ dataDir: copy, timeouts, log: silent }),
      ),
      async listen(channel, listener) {
        const stop = switchboard.add(channel, listener);
        await pool.query(`listen ${channel}`);
        return stop;
      },
      async end() {
        try {
          await pool.end();
          await engine.close();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
