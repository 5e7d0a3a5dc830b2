// The embedded database as the rest of the server sees it: something to connect to. It keeps one thread running,
// replaces it when it dies or hangs, and closes it in order at the end.
import fs from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import { concatBytes } from './messages.ts';
import { WireStream } from './wire-stream.ts';
import { startWorker, type WorkerThread } from './worker-thread.ts';

export interface Engine {
  connect(): Duplex;
  /** A COPY from '/dev/blob'. */
  copyIn(statement: string, rows: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** `dataDir` must be locked by the caller: two engines on one folder destroy it. */
export async function startEngine(dataDir: string, log: Log): Promise<Engine> {
  let current: Promise<WorkerThread> | undefined;
  let closed = false;

  const start = async () => {
    if (closed) throw new Error('the embedded database is closed');
    // Left behind by a death; the lock of the caller proves that nobody runs.
    fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
    return startWorker({ dataDir });
  };
  const watch = (starting: Promise<WorkerThread>) => {
    const forget = () => {
      if (current === starting) current = undefined;
    };
    starting.then((thread) => thread.closed.then(forget), forget);
    current = starting;
    return starting;
  };
  const ready = () => current ?? watch(start());
  const giveUp = (thread: WorkerThread) => {
    log.warn('the embedded database did not answer in time: reopening it');
    watch(thread.terminate().then(start)).catch((error: unknown) =>
      log.error(`the embedded database did not reopen: ${String(error)}`),
    );
  };

  await ready();
  return {
    connect: () => new WireStream({ ready, giveUp }),
    async copyIn(statement, rows) {
      const thread = await ready();
      await thread.request({ kind: 'copy', statement, bytes: concatBytes([rows]) });
    },
    async close() {
      closed = true;
      const thread = await current?.catch(() => undefined);
      if (!thread) return;
      await thread.request({ kind: 'close' });
      await thread.closed;
    },
  };
}
