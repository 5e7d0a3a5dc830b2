// Looks at the directory of a zip before anything is unpacked, so that a small file cannot become a huge one, and unpacks a
// part of it as it is read: neither the file nor the part is ever whole in memory.
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** An honest one of a million rows and twenty columns unpacks to two thirds of it. `ratio`: unpacked over packed, of the
 *  whole file. */
export const ZIP_LIMITS = { entries: 2000, unpackedBytes: 3 * 1024 ** 3, ratio: 150 };
type ZipLimits = typeof ZIP_LIMITS;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const COMMENT_MAX = 0xffff;
/** Stands for «see the 64-bit record». */
const ZIP64 = 0xffffffff;
const CHUNK = 64 * 1024;
const STORED = 0;
const DEFLATED = 8;

const DAMAGED = 'el archivo está incompleto o dañado';
const TOO_BIG = 'usa un formato demasiado grande';
const TOO_MANY = 'tiene demasiadas partes';

export const isZip = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

export interface ZipEntry {
  name: string;
  /** Unpacked. */
  size: number;
  packed: number;
  method: number;
  /** Where its own header begins. */
  at: number;
}

/** Where the directory is, by what stands at the end; a sentence when there is none. */
function findDirectory(
  tail: Buffer,
  { entries }: ZipLimits,
): { from: number; end: number; count: number } | string {
  const last = tail.length - END_SIZE;
  for (let end = last; end >= 0 && end >= last - COMMENT_MAX; end -= 1) {
    if (tail.readUInt32LE(end) !== END_SIGNATURE) continue;
    const count = tail.readUInt16LE(end + 10);
    const from = tail.readUInt32LE(end + 16);
    if (count === 0xffff || from === ZIP64) return TOO_BIG;
    return count > entries ? TOO_MANY : { from, end, count };
  }
  return DAMAGED;
}

function readDirectory(bytes: Buffer, count: number): ZipEntry[] | string {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE)
      return DAMAGED;
    const size = bytes.readUInt32LE(at + 24);
    if (size === ZIP64) return TOO_BIG;
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_SIZE, nameEnd),
      size,
      packed: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** A directory of the longest names takes less. */
const DIRECTORY_MAX = 4 * 1024 * 1024;

async function entriesOf(file: FileHandle, size: number, limits: ZipLimits) {
  const tailFrom = Math.max(0, size - END_SIZE - COMMENT_MAX);
  const found = findDirectory(await readAt(file, tailFrom, size - tailFrom), limits);
  if (typeof found === 'string') return found;
  const { from, end, count } = found;
  const length = tailFrom + end - from;
  if (length > DIRECTORY_MAX) return TOO_MANY;
  return length < 0 ? DAMAGED : readDirectory(await readAt(file, from, length), count);
}

export interface Zip {
  bytes: number;
  entries: ZipEntry[];
  /** The content of one of them; it throws when that is not what the directory says. */
  unpack: (entry: ZipEntry) => AsyncGenerator<Buffer>;
}

/** A file that may be unpacked; a sentence when it may not. */
export const openZip = (path: string, limits = ZIP_LIMITS): Promise<Zip | string> =>
  withFile(path, async (file) => {
    const { size: bytes } = await file.stat();
    const entries = await entriesOf(file, bytes, limits);
    if (typeof entries === 'string') return entries;
    const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
    if (unpacked > limits.unpackedBytes || unpacked > bytes * limits.ratio)
      return 'al abrirlo ocuparía demasiado lugar';
    return { bytes, entries, unpack: (entry) => unpack(path, entry) };
  });

async function* unpack(path: string, { at, packed, size, method }: ZipEntry) {
  const head = await withFile(path, (file) => readAt(file, at, LOCAL_SIZE));
  if (head.length < LOCAL_SIZE || (method !== STORED && method !== DEFLATED) || packed === 0)
    throw new Error(DAMAGED);
  const start = at + LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28);
  const source = createReadStream(path, { start, end: start + packed - 1 });
  // Whoever iterates is told what goes wrong.
  const content =
    method === STORED
      ? source
      : pipeline(source, zlib.createInflateRaw({ chunkSize: CHUNK }), () => undefined);
  let total = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > size) throw new Error(DAMAGED);
    yield chunk;
  }
}

// What an agent packs is zlib or gzip, whichever the bytes say.

export type Compression = 'zlib' | 'gzip' | null;

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

const inflaters = { zlib: promisify(zlib.inflate), gzip: promisify(zlib.gunzip) };
/** Stops when it grows past what any honest message would: a bomb costs a few megabytes and some milliseconds. */
export const inflate = (
  bytes: Buffer,
  compression: Exclude<Compression, null>,
  { maxBytes, maxRatio, freeBytes }: InflateLimits,
): Promise<Buffer> =>
  inflaters[compression](bytes, {
    maxOutputLength: Math.min(maxBytes, Math.max(freeBytes, bytes.length * maxRatio)),
  });
export const isTooMuch = (error: unknown) =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const compressors = { zlib: promisify(zlib.deflate), gzip: promisify(zlib.gzip) };
export const compress = (bytes: Buffer, compression: Exclude<Compression, null>) =>
  compressors[compression](bytes);
