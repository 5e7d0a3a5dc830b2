import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHashing } from './hashing.ts';

const CHEAP = { N: 1024, r: 8, p: 1 };

describe('hashing of passwords', () => {
  it('recognises the right one, and nothing else', async () => {
    const { hash, matches } = createHashing(CHEAP);
    const stored = await hash('ñandú 1');
    expect(await matches('ñandú 1', stored)).toBe(true);
    expect(await matches('ñandú 2', stored)).toBe(false);
    expect(await matches('', stored)).toBe(false);
    expect(await matches('ñandú 1', null)).toBe(false);
    expect(await hash('ñandú 1')).not.toBe(stored);
  });

  it('is plain scrypt, which others can import', async () => {
    const stored = await createHashing(CHEAP).hash('una clave');
    const [name, N, r, p, salt = '', key] = stored.split('$');
    expect([name, N, r, p]).toEqual(['scrypt', '1024', '8', '1']);
    const expected = scryptSync('una clave', Buffer.from(salt, 'base64url'), 64, CHEAP);
    expect(key).toBe(expected.toString('base64url'));
  });

  it('still reads what was stored at another cost', async () => {
    const stored = await createHashing(CHEAP).hash('una clave');
    expect(await createHashing({ N: 2048, r: 8, p: 2 }).matches('una clave', stored)).toBe(true);
  });

  it('finishes however many wait, in order', async () => {
    const { hash } = createHashing(CHEAP);
    const finished: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_unused, index) => {
        await hash('x');
        finished.push(index);
      }),
    );
    expect(finished).toHaveLength(20);
    expect(finished[0]).toBeLessThan(2);
    expect(finished.at(-1)).toBeGreaterThan(17);
  });
});
