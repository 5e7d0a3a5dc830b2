// One run of the embedded database in its own thread, from opening to closing or death.
import { Worker } from 'node:worker_threads';
import { StartError } from '../../start-error.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './messages.ts';

type Command = WorkerRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

export interface WorkerThread {
  request(command: Command): Promise<Uint8Array>;
  /** Ends it at once, whatever it is doing. What was committed stays. */
  terminate(): Promise<void>;
  closed: Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export function startWorker(options: WorkerOptions): Promise<WorkerThread> {
  const worker = spawn(options);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let death: Error | undefined;

  const thread: WorkerThread = {
    request: (command) =>
      new Promise((resolve, reject) => {
        if (death) return reject(death);
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const transfer = 'bytes' in command ? [command.bytes.buffer] : [];
        worker.postMessage({ ...command, id: lastId }, transfer);
      }),
    terminate: async () => {
      await worker.terminate();
    },
    closed: new Promise((resolve) => {
      worker.once('exit', () => resolve());
    }),
  };

  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      death ??= error;
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'ready') resolve(thread);
      else if (reply.kind === 'failed') fail(startFailure(reply, options.dataDir));
      else {
        const one = waiting.get(reply.id);
        waiting.delete(reply.id);
        if (reply.kind === 'done') one?.resolve(reply.bytes);
        else one?.reject(new Error(reply.message));
      }
    });
    worker.on('error', fail);
    worker.once('exit', () => fail(new Error('the embedded database stopped')));
  });
}

function startFailure(reply: Extract<WorkerReply, { kind: 'failed' }>, dataDir: string): Error {
  const cause = new Error(reply.message);
  if (reply.reason === 'not-durable') {
    return new StartError(
      'La base de datos integrada no está guardando en el disco, así que no se abre: reinstalá las dependencias con «npm ci».',
      { cause },
    );
  }
  return new StartError(
    `No se pudo abrir la base de datos de ${dataDir}: restaurá la última copia de seguridad o elegí otra carpeta con DATA_DIR.`,
    { cause },
  );
}

/** The one place that knows where the thread's file is: beside this one in the sources, beside the bundle when built. */
function spawn(workerData: WorkerOptions): Worker {
  const inSource = import.meta.url.endsWith('.ts');
  const file = inSource ? './pglite-worker-source.mjs' : './pglite-worker.js';
  return new Worker(new URL(file, import.meta.url), { workerData, execArgv: [] });
}
