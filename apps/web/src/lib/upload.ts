// A big file goes up in parts, and the server keeps each one. After a cut nothing is sent twice: as soon as the server
// answers again it says how much it has, and the rest follows from there.
import { PARTE_BYTES } from '@muni/contract';
import { ApiError, NetworkError } from './errors.ts';

const ASK_AGAIN_MS = 2000;

interface Received {
  /** Bytes that the server has. */
  recibidos: number;
}

interface Upload<T> {
  file: Blob;
  /** As the server gave it a place. */
  begun: T;
  /** It arrived whole, and was read. */
  isDone: (now: T) => boolean;
  /** The same as it stands now. */
  ask: () => Promise<T>;
  send: (from: number, part: Blob) => Promise<T>;
  /** `isCut` while the server does not answer. */
  onProgress: (received: number, isCut: boolean) => void;
  signal: AbortSignal;
}

/** It was sent from another place than where the server is: the answer says where that is. */
const isElsewhere = (current: unknown) =>
  typeof current === 'object' && current !== null && 'recibidos' in current;

/** The server may have taken the part, or has it from elsewhere: it is asked. Anything else ends the upload. */
const canGoOn = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.code === 'too_many' || isElsewhere(error.current)));

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ASK_AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

export async function uploadParts<T extends Received>(upload: Upload<T>): Promise<T> {
  const { file, begun, isDone, send, onProgress, signal } = upload;
  let now = begun;
  // Of one that arrived whole and was not read, nothing is left: an empty part has it read.
  while (!isDone(now)) {
    signal.throwIfAborted();
    onProgress(now.recibidos, false);
    const from = now.recibidos;
    const part = file.slice(from, from + PARTE_BYTES, 'application/octet-stream');
    try {
      now = await send(from, part);
    } catch (error) {
      if (!canGoOn(error)) throw error;
      now = await askUntilAnswered(upload, from);
    }
  }
  return now;
}

async function askUntilAnswered<T>(upload: Upload<T>, received: number): Promise<T> {
  const { ask, onProgress, signal } = upload;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!canGoOn(error)) throw error;
      onProgress(received, true);
      await pause(signal);
    }
  }
}
