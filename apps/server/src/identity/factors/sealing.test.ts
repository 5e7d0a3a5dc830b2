import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createSealing } from './sealing.ts';

const KEY = 'la-mitad-que-no-esta-en-la-base-de-datos';

it('what is sealed opens with both halves of the key, and for its owner alone', async () => {
  const { db } = await testDatabase();
  const sealed = await createSealing(KEY).seal(db, 'ana', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  const open = (key: string | null, owner: string) => createSealing(key).open(db, owner, sealed);
  expect(await open(KEY, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(await open(KEY, 'beto')).toBeNull();
  expect(await open(null, 'ana')).toBeNull();
  expect(await open('otra-mitad-que-tampoco-esta-en-la-base', 'ana')).toBeNull();
});
