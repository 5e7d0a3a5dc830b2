// Undoes zlib or gzip, whichever the bytes say, and stops while it inflates when it grows past what any honest message
// would: a bomb costs a few megabytes and some milliseconds.
import { createGunzip, createInflate, deflate, gzip } from 'node:zlib';
import { promisify } from 'node:util';

export type Compression = 'zlib' | 'gzip' | null;

export class InflatedTooMuch extends Error {}

export function compressionOf(bytes: Uint8Array): Compression {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  // Method 8, and a header whose sixteen bits are a multiple of 31.
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? 'zlib' : null;
}

export interface InflateLimits {
  maxBytes: number;
  /** Times its size that something may grow, once it is past `freeBytes`. */
  maxRatio: number;
  freeBytes: number;
}

export async function inflate(
  bytes: Buffer,
  compression: Exclude<Compression, null>,
  { maxBytes, maxRatio, freeBytes }: InflateLimits,
): Promise<Buffer> {
  const stream = compression === 'gzip' ? createGunzip() : createInflate();
  const limit = Math.min(maxBytes, Math.max(freeBytes, bytes.length * maxRatio));
  const chunks: Buffer[] = [];
  let total = 0;
  stream.end(bytes);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    total += chunk.length;
    // Leaving the loop ends the stream.
    if (total > limit) throw new InflatedTooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const compressors = { zlib: promisify(deflate), gzip: promisify(gzip) };
export const compress = (bytes: Buffer, compression: Exclude<Compression, null>) =>
  compressors[compression](bytes);
