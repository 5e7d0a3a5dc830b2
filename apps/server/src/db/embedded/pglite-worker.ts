// The thread of the embedded database: opens PGlite, proves that commits reach the disk, then answers wire messages.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, NotDurableError, openDurable } from './durability.ts';

// What the main thread and this one say to each other.

export interface WorkerOptions {
  dataDir: string;
}

export type WorkerRequest =
  | { id: number; kind: 'reset' }
  | { id: number; kind: 'wire'; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'copy'; statement: string; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; kind: 'close' };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: 'not-durable' | 'not-opened'; message: string }
  | { kind: 'done'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'rejected'; id: number; message: string };

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const { dataDir }: WorkerOptions = workerData;

try {
  const pglite = await openDurable(dataDir, new DurableNodeFS(dataDir));
  port.on('message', (request: WorkerRequest) => void answer(pglite, request));
  reply({ kind: 'ready' });
} catch (error) {
  const reason = error instanceof NotDurableError ? 'not-durable' : 'not-opened';
  reply({ kind: 'failed', reason, message: String(error) });
}

async function answer(pglite: PGlite, request: WorkerRequest): Promise<void> {
  try {
    const bytes = await run(pglite, request);
    reply({ kind: 'done', id: request.id, bytes }, [bytes.buffer]);
    if (request.kind === 'close') port?.close();
  } catch (error) {
    reply({ kind: 'rejected', id: request.id, message: String(error) });
  }
}

async function run(pglite: PGlite, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (request.kind === 'wire') return exchange(pglite, request.bytes);
  if (request.kind === 'close') await pglite.close();
  else if (request.kind === 'copy')
    await pglite.exec(request.statement, { blob: blobOf(request.bytes) });
  else {
    // A new client must find a new session; the two statements cannot travel together.
    await pglite.exec('rollback');
    await pglite.exec('discard all');
  }
  return new Uint8Array(0);
}

/** A blob over the same memory: a real one would copy it twice and keep both until they are collected. */
const blobOf = ({ buffer }: Uint8Array<ArrayBuffer>): Blob =>
  Object.assign(new Blob([]), { arrayBuffer: async () => buffer });

/** The streaming call, because the plain one also parses every answer and keeps it for ever. */
async function exchange(pglite: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await pglite.execProtocolRawStream(bytes, {
    // The chunk is a view of PostgreSQL's memory, valid only during this call.
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  // In memory of its own, so that it can be handed to the other thread.
  return new Uint8Array(Buffer.concat(chunks));
}
