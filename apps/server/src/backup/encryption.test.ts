import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encrypting, readLock } from './encryption.ts';

const PASSPHRASE = 'una frase que nadie adivina';
/** These tests are not about how dear a guess is. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'muni-cifrado-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: Buffer): Promise<string> {
  const file = path.join(folder, 'cifrado');
  const { line, stream } = await encrypting(PASSPHRASE, CHEAP);
  const out = createWriteStream(file);
  out.write(line);
  await pipeline(Readable.from([content]), stream, out);
  return file;
}

async function read(file: string): Promise<Buffer> {
  const lock = await readLock(file);
  const stream = await lock?.open(PASSPHRASE);
  if (!lock || !stream) throw new Error('It does not open.');
  const [content] = await Promise.all([
    buffer(stream),
    pipeline(createReadStream(file, { start: lock.start }), stream),
  ]);
  return content;
}

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('gives back %i bytes', async (size) => {
  const content = randomBytes(size);
  expect((await read(await write(content))).equals(content)).toBe(true);
});

it('opens with no other passphrase, and never twice the same', async () => {
  const first = await readFile(await write(Buffer.from('lo mismo')));
  const file = await write(Buffer.from('lo mismo'));
  expect((await readFile(file)).subarray(-24).equals(first.subarray(-24))).toBe(false);
  const lock = await readLock(file);
  expect(await lock?.open('otra frase cualquiera')).toBeNull();
});

it('leaves what is not encrypted to others', async () => {
  const file = path.join(folder, 'claro');
  for (const content of ['', 'hola', '{"a":1}\n', '{"encrypted":1']) {
    await writeFile(file, content);
    expect(await readLock(file)).toBeNull();
  }
});

it.each<[string, (good: Buffer, start: number) => Buffer[]]>([
  ['cut after its first line', (good, start) => [good.subarray(0, start)]],
  ['cut between two chunks', (good, start) => [good.subarray(0, start + 2 * SEALED)]],
  ['cut within a chunk', (good) => [good.subarray(0, -7)]],
  ['longer than it was', (good) => [good, Buffer.from('x')]],
  [
    'with two chunks in each other’s place',
    (good, start) => [
      good.subarray(0, start),
      good.subarray(start + SEALED, start + 2 * SEALED),
      good.subarray(start, start + SEALED),
      good.subarray(start + 2 * SEALED),
    ],
  ],
  [
    'with one byte changed',
    (good, start) => [
      good.subarray(0, start + SEALED),
      Buffer.from([(good[start + SEALED] ?? 0) ^ 1]),
      good.subarray(start + SEALED + 1),
    ],
  ],
])('does not read a file %s', async (_case, spoil) => {
  const file = await write(randomBytes(3 * CHUNK));
  const good = await readFile(file);
  const start = good.indexOf('\n') + 1;
  await writeFile(file, Buffer.concat(spoil(good, start)));
  await expect(read(file)).rejects.toThrow('authenticat');
});
