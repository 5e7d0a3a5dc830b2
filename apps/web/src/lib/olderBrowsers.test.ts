import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const lacking: [object, string][] = [
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSpliced'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
];
const own = lacking.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name));

beforeAll(async () => {
  for (const [of, name] of lacking) Reflect.deleteProperty(of, name);
  vi.resetModules();
  await import('./olderBrowsers.ts');
});
afterAll(() => {
  for (const [index, [of, name]] of lacking.entries()) {
    const before = own[index];
    if (before) Object.defineProperty(of, name, before);
  }
});

it('brings what arrays lack, and leaves the array as it was', () => {
  const list = [3, 1, 2];
  expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(list.toReversed()).toEqual([2, 1, 3]);
  expect(list.toSpliced(1, 1, 8, 9)).toEqual([3, 8, 9, 2]);
  expect(list).toEqual([3, 1, 2]);
});

it('tells an address from another text', () => {
  expect(URL.canParse('https://muni.test/a')).toBe(true);
  expect(URL.canParse('a')).toBe(false);
});

it('ends with the first signal that ends, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('why');
  expect([any.aborted, any.reason]).toEqual([true, 'why']);
  expect(AbortSignal.any([one.signal, other.signal]).aborted).toBe(true);
});
