import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress, compressionOf, inflate, isTooMuch } from './zip.ts';

const LIMITS = { maxBytes: 30_000_000, maxRatio: 100, freeBytes: 1_000_000 };

describe('inflate', () => {
  it.each(['zlib', 'gzip'] as const)('tells %s by its bytes and undoes it', async (kind) => {
    const packed = await compress(Buffer.from('<R/>'), kind);
    expect(compressionOf(packed)).toBe(kind);
    expect((await inflate(packed, kind, LIMITS)).toString()).toBe('<R/>');
  });

  it.each(['<R/>', '{"a":1}', '\uFEFF<R/>', ''])('leaves %o as it is', (text) => {
    expect(compressionOf(Buffer.from(text))).toBeNull();
  });

  it('takes what grows a lot while it is small, and what is big but grows little', async () => {
    const small = deflateSync(Buffer.alloc(900_000));
    expect(await inflate(small, 'zlib', LIMITS)).toHaveLength(900_000);
    const big = deflateSync(randomBytes(5_000_000));
    expect(await inflate(big, 'zlib', LIMITS)).toHaveLength(5_000_000);
  });

  it('stops a bomb of thirty megabytes early', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    expect(bomb.length).toBeLessThan(40_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(inflate(bomb, 'gzip', LIMITS)).rejects.toSatisfy(isTooMuch);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });

  it('refuses what is broken', async () => {
    const packed = deflateSync(Buffer.from('hola'.repeat(100)));
    await expect(inflate(packed.subarray(0, 10), 'zlib', LIMITS)).rejects.toThrow(/unexpected end/);
  });
});
