// The embedded database from its folder to a pool of one connection.
import { silent } from '../log.ts';
import type { Log } from '../log.ts';
import { createSwitchboard } from '../notifications.ts';
import { createPool, withClient } from '../pool.ts';
import type { Connections, Timeouts } from '../pool.ts';
import { onCopy, removeCopy } from './copy.ts';
import { ensureWritableFolder, prepareDataFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { othersFirst } from './others-first.ts';

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
    removeCopy(dataDir);
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
      // The engine dies of rows that come over the connection. It takes them from its own memory, while nobody else has
      // that connection: they would get into another's transaction.
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
