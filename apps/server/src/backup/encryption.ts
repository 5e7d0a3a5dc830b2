// What only a passphrase opens: AES-256-GCM in chunks, under a key that scrypt makes of the passphrase and of a salt of the
// file's own. The first line of the file says how. A chunk is sealed with its number and with whether it is the last, so
// that none can be changed, moved or left off without notice. It knows nothing of backups.
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as z from 'zod';

const ALGORITHM = 'aes-256-gcm';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** A guess at a passphrase takes 128 MB and a third of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
/** What a file may ask for, so that a made-up one does not take all there is. */
const MOST_MEMORY = 256 * 2 ** 20;
const FIRST_LINE_BYTES = 1024;

const lock = z.object({
  encrypted: z.literal(1),
  scrypt: z.object({ N: z.int(), r: z.int(), p: z.int().max(16) }),
  salt: z.base64(),
  /** Tells the right passphrase from a wrong one. */
  check: z.base64(),
});
type Lock = z.infer<typeof lock>;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The key, and what the first line shows of it. */
async function keyOf(passphrase: string, { scrypt: cost, salt }: Pick<Lock, 'scrypt' | 'salt'>) {
  const options = { ...cost, maxmem: MOST_MEMORY };
  const made = await derive(passphrase, Buffer.from(salt, 'base64'), 2 * KEY_BYTES, options);
  return { key: made.subarray(0, KEY_BYTES), check: made.subarray(KEY_BYTES).toString('base64') };
}

/** No two chunks of a file share one, and no two files share a key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
}

/** Hands on pieces of one size. One is always held back, because only the end of the stream says which is the last. */
function inChunks(size: number, work: (chunk: Buffer, nonce: Buffer) => Buffer): Transform {
  let pending = Buffer.alloc(0);
  let index = 0;
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, data]);
      try {
        for (; pending.length > size; pending = pending.subarray(size))
          this.push(work(pending.subarray(0, size), nonceOf(index++, false)));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, work(pending, nonceOf(index, true)));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The first line of a file, and the stream through which the rest goes. */
export async function encrypting(
  passphrase: string,
  cost = COST,
): Promise<{ line: string; stream: Transform }> {
  const chosen = { scrypt: cost, salt: randomBytes(16).toString('base64') };
  const { key, check } = await keyOf(passphrase, chosen);
  const stream = inChunks(CHUNK_BYTES, (chunk, nonce) => {
    const cipher = createCipheriv(ALGORITHM, key, nonce);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  return { line: `${JSON.stringify({ encrypted: 1, ...chosen, check } satisfies Lock)}\n`, stream };
}

/** Null for a wrong passphrase. The stream fails at the first chunk that is not as it was, or not there. */
async function decrypting(passphrase: string, asked: Lock): Promise<Transform | null> {
  const { key, check } = await keyOf(passphrase, asked);
  if (check !== asked.check) return null;
  return inChunks(CHUNK_BYTES + TAG_BYTES, (chunk, nonce) => {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  });
}

/** Null for a file that is not encrypted; else where its content begins and how to open it. */
export async function readLock(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_BYTES), { position: 0 });
    const text = buffer.toString('latin1', 0, bytesRead);
    const end = text.indexOf('\n');
    if (!text.startsWith('{"encrypted":') || end < 0) return null;
    const asked = lock.parse(JSON.parse(text.slice(0, end)));
    return { start: end + 1, open: (passphrase: string) => decrypting(passphrase, asked) };
  } finally {
    await file.close();
  }
}
