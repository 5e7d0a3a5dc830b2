import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMemory } from '../http/session.ts';

it('asks once for as long as it lasts, and again when somebody says that it changed', async () => {
  let time = 0;
  let asked = 0;
  const memory = createMemory<number>({ forMs: 10, now: () => time });
  const recall = (group: string, key = '') => memory.recall(group, key, async () => (asked += 1));
  expect([await recall('a'), await recall('a'), await recall('a', 'other')]).toEqual([1, 1, 2]);
  time = 10;
  expect(await recall('a')).toBe(3);
  time = 5;
  expect(await recall('a')).toBe(4);
  memory.forget('a');
  expect([await recall('a'), await recall('a', 'other')]).toEqual([5, 6]);
  memory.forgetAll();
  expect(await recall('a')).toBe(7);
});

it('keeps neither what failed, nor what was asked before a change, nor more than it may', async () => {
  const memory = createMemory<string>({ forMs: 1000, size: 2 });
  await expect(memory.recall('a', '', () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  const before = memory.recall('a', '', () => sleep(5, 'old'));
  memory.forget('a');
  expect(await before).toBe('old');
  expect(await memory.recall('a', '', async () => 'new')).toBe('new');
  await memory.recall('b', '', async () => 'b');
  await memory.recall('c', '', async () => 'c');
  expect(await memory.recall('a', '', async () => 'newer')).toBe('newer');
  // Keys of one group count like groups.
  await memory.recall('a', 'other', async () => 'one');
  await memory.recall('a', 'third', async () => 'two');
  expect(await memory.recall('a', '', async () => 'newest')).toBe('newest');
});
