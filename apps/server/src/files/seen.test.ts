import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeen } from './seen.ts';

const hash = (text: string) => createHash('md5').update(text).digest('hex');

it('tells where a key came first and whether it said the same, however many there are', () => {
  const seen = createSeen();
  let known = 0;
  for (let n = 1; n <= 20_000; n += 1)
    if (seen.note(hash(`k${n}`), hash(`c${n}`), n) !== null) known += 1;
  expect(known).toBe(0);
  for (let n = 1; n <= 20_000; n += 777) {
    expect(seen.note(hash(`k${n}`), hash(`c${n}`), 99_999)).toEqual({ line: n, same: true });
    expect(seen.note(hash(`k${n}`), hash('otra'), 99_999)).toEqual({ line: n, same: false });
  }
  expect(seen.look(hash('nueva'), hash('c'))).toBeNull();
  expect(seen.note(hash('nueva'), hash('c'), 20_001)).toBeNull();
  expect(seen.look(hash('nueva'), hash('c'))).toEqual({ line: 20_001, same: true });
  expect(seen.count()).toBe(20_001);
});
