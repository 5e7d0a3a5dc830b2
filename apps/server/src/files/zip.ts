// Looks at the directory of a zip before anything is unpacked, so that a small file cannot become a huge one.
export interface ZipLimits {
  entries: number;
  unpackedBytes: number;
  /** Unpacked over packed, of the whole file. */
  ratio: number;
}

export const SPREADSHEET_LIMITS: ZipLimits = {
  entries: 2000,
  unpackedBytes: 400 * 1024 * 1024,
  ratio: 150,
};

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const COMMENT_MAX = 0xffff;
/** Stands for «see the 64-bit record». */
const ZIP64 = 0xffffffff;

export const isZip = (bytes: Buffer) => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

interface ZipEntry {
  name: string;
  size: number;
}

/** What is inside, by the directory at the end; a sentence when it cannot be read. */
export function zipEntries(bytes: Buffer, limits: Pick<ZipLimits, 'entries'>): ZipEntry[] | string {
  const end = findEnd(bytes);
  if (end === null) return 'el archivo está incompleto o dañado';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === ZIP64) return 'usa un formato demasiado grande';
  if (count > limits.entries) return 'tiene demasiadas partes';
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE)
      return 'el archivo está incompleto o dañado';
    const size = bytes.readUInt32LE(at + 24);
    if (size === ZIP64) return 'usa un formato demasiado grande';
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    entries.push({ name: bytes.toString('utf8', at + ENTRY_SIZE, nameEnd), size });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Null when it may be unpacked, otherwise why not. */
export function zipProblem(bytes: Buffer, limits: ZipLimits): string | null {
  const entries = zipEntries(bytes, limits);
  if (typeof entries === 'string') return entries;
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = unpacked > limits.unpackedBytes || unpacked > bytes.length * limits.ratio;
  return isBomb ? 'al abrirlo ocuparía demasiado lugar' : null;
}

function findEnd(bytes: Buffer): number | null {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAX; at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  return null;
}
