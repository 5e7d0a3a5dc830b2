import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHashing, createTurns } from './hashing.ts';

const CHEAP = { N: 1024, r: 8, p: 1 };

describe('hashing of passwords', () => {
  it('recognises the right one, and nothing else', async () => {
    const { hash, matches } = createHashing(CHEAP);
    const stored = await hash('ñandú 1');
    expect(await matches('ñandú 1', stored, 'aca')).toBe(true);
    expect(await matches('ñandú 2', stored, 'aca')).toBe(false);
    expect(await matches('', stored, 'aca')).toBe(false);
    expect(await matches('ñandú 1', null, 'aca')).toBe(false);
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
    expect(await createHashing({ N: 2048, r: 8, p: 2 }).matches('una clave', stored, 'aca')).toBe(
      true,
    );
  });
});

it('those who wait are served by turns between their places, in order within each', async () => {
  const run = createTurns(1);
  const served: string[] = [];
  const arrive = (place: string, name: string) =>
    run(place, async () => {
      served.push(name);
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
    arrive(name.charAt(0), name),
  );
  await Promise.all(all);
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  await arrive('a', 'a5');
  expect(served.at(-1)).toBe('a5');
});
