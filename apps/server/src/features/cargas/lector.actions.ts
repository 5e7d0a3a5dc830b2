// The batches of a file, read where they disturb nobody: here when it takes an instant, in a thread otherwise.
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '../../files/rows.ts';
import type { FromThread } from './lectura.actions.ts';
import { type FileToRead, type Lote, readLotes } from './lotes.actions.ts';

const SMALL_BYTES = 256 * 1024;

export const lotesOf = (file: FileToRead, bytes: number): AsyncGenerator<Lote> =>
  bytes <= SMALL_BYTES ? readLotes(file) : fromThread(file);

/** The one place that knows where the thread's file is: beside this one in the sources, beside the bundle when built. */
function spawn(workerData: FileToRead): Worker {
  const name = import.meta.url.endsWith('.ts') ? './lectura-source.mjs' : './lectura.js';
  return new Worker(new URL(name, import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}

async function* fromThread(file: FileToRead): AsyncGenerator<Lote> {
  const worker = spawn(file);
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  try {
    for await (const [message] of on(worker, 'message', { signal: ended.signal })) {
      const told = message as FromThread;
      if (told.kind === 'fin') return;
      if (told.kind === 'ilegible') throw new UnreadableFile(told.message);
      yield told.lote;
      const { buffer } = told.lote.bytes;
      worker.postMessage(buffer, [buffer]);
    }
  } finally {
    await worker.terminate();
  }
}
