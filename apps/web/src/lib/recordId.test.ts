import { expect, it } from 'vitest';
import { idOf } from './recordId.ts';

it.each([
  ['id=12', 12],
  ['id=', 0],
  ['', 0],
  ['id=abc', 0],
  ['id=-3', 0],
  ['id=1.5', 0],
  ['id=1e3', 0],
])('?%s names the record %d', (search, id) => {
  expect(idOf(new URLSearchParams(search))).toBe(id);
});
