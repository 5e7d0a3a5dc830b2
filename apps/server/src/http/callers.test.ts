import { expect, it } from 'vitest';
import { hourlyLimit } from './callers.ts';

it('lets so many through in an hour, each address on its own', () => {
  let time = 0;
  const limit = hourlyLimit(2, () => time);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  time = 3_600_000;
  expect(limit.take('a')).toBe(true);
});
