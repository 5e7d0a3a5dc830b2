import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { receiveFile } from './receive.ts';

const folder = mkdtempSync(join(tmpdir(), 'muni-recibir-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As a browser sends what it makes on the way: without its size. */
const sending = (...chunks: string[]) =>
  ({ headers: {}, body: Readable.from(chunks.map((one) => Buffer.from(one))) }) as FastifyRequest;

describe('a file that does not tell its size', () => {
  it('is stored up to the limit', async () => {
    const path = join(folder, 'entero');
    expect(await receiveFile(sending('12345', '67890'), path, { maxBytes: 10 })).toMatchObject({
      bytes: 10,
    });
    expect(readFileSync(path, 'utf8')).toBe('1234567890');
  });

  it('is refused beyond it, and nothing stays', async () => {
    const path = join(folder, 'de-mas');
    await expect(
      receiveFile(sending('12345', '67890', 'x'), path, { maxBytes: 10 }),
    ).rejects.toMatchObject({ code: 'too_large' });
    expect(existsSync(path)).toBe(false);
  });
});
