// The embedded database as the rest of the server sees it: something to connect to. PGlite runs in a thread of its own
// (`startWorker`); `pg` speaks to it over what it takes for a socket (`WireStream`); `startEngine` keeps one thread running,
// replaces it when it dies or hangs, and closes it in order at the end.
import fs from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { asError, StartError } from '../../errors.ts';
import type { Log } from '../log.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './pglite-worker.ts';

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

const TERMINATE = 'X'.charCodeAt(0);

/** In memory of their own, so that they can be handed to the other thread. */
function ownBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

export interface WireSource {
  ready(): Promise<WorkerThread>;
  /** Replaces a thread that failed, or that is still busy with a question nobody waits for any more. */
  giveUp(thread: WorkerThread): void;
}

class WireStream extends Duplex {
  #source: WireSource;
  #thread: WorkerThread | undefined;
  #outgoing: Uint8Array[] = [];
  #unanswered = 0;

  constructor(source: WireSource) {
    super();
    this.#source = source;
  }

  connect(): this {
    void this.#open();
    return this;
  }

  async #open(): Promise<void> {
    try {
      const thread = await this.#source.ready();
      await thread.request({ kind: 'reset' });
      this.#thread = thread;
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#outgoing.push(chunk);
    // A statement is several writes of one tick; PostgreSQL must receive them together.
    if (this.#outgoing.length === 1) process.nextTick(() => void this.#flush());
    done();
  }

  async #flush(): Promise<void> {
    const bytes = ownBytes(this.#outgoing);
    this.#outgoing = [];
    if (!this.#thread || bytes[0] === TERMINATE) return;
    this.#unanswered += 1;
    try {
      const answer = await this.#thread.request({ kind: 'wire', bytes });
      this.#unanswered -= 1;
      if (answer.length > 0 && !this.destroyed) this.push(Buffer.from(answer.buffer));
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#thread && this.#unanswered > 0) this.#source.giveUp(this.#thread);
    done(error);
  }

  // The rest of a socket, meaningless here.
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}

/** `dataDir` must be locked by the caller: two engines on one folder destroy it. */
export async function startEngine(dataDir: string, log: Log) {
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
    /** A COPY from '/dev/blob'. */
    async copyIn(statement: string, rows: Uint8Array) {
      const thread = await ready();
      await thread.request({ kind: 'copy', statement, bytes: ownBytes([rows]) });
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
