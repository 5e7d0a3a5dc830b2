// What the main thread and the thread of the embedded database say to each other.

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

/** One array with memory of its own, so that it can be handed to another thread without a copy. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
