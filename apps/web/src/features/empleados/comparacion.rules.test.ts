// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changedFirst, difference, readQuery, withSide } from './comparacion.rules.ts';

const params = (text: string) => new URLSearchParams(text);

describe('readQuery', () => {
  it.each([
    ['by itself, a year ago against today', '', '2026-11-15', '2025-11-15', '2026-11-15'],
    ['on the last of a leap February', '', '2028-02-29', '2027-02-28', '2028-02-29'],
    ['what was asked', 'fechaA=2020-01-31', '2026-11-15', '2020-01-31', '2026-11-15'],
    [
      'nothing of an address that makes no sense',
      'fechaA=ayer',
      '2026-11-15',
      '2025-11-15',
      '2026-11-15',
    ],
  ])('%s', (_case, text, today, fechaA, fechaB) => {
    expect(readQuery(params(text), today)).toMatchObject({ fechaA, fechaB });
  });

  it('takes the areas as numbers', () => {
    expect(readQuery(params('areaA=3'), '2026-11-15')).toMatchObject({ areaA: 3 });
  });
});

describe('withSide', () => {
  it.each([
    ['chooses an area', { area: 4 }, 'areaA=3&areaB=4'],
    ['goes back to the whole town hall', { area: null }, 'areaA=3'],
    ['changes the day', { fecha: '2026-01-02' }, 'areaA=3&fechaB=2026-01-02'],
    ['waits for a whole date', { fecha: 'incompleta' }, 'areaA=3'],
  ])('%s', (_case, change, expected) => {
    expect(withSide(params('areaA=3'), 'B', change).toString()).toBe(expected);
  });
});

describe('difference', () => {
  it.each([
    [[3, 3], '='],
    [[3, 1203], '+1.200'],
    [[5, 2], '−3'],
  ] as [[number, number], string][])('of %o is %s', (pair, expected) => {
    expect(difference(pair)).toBe(expected);
  });
});

it('tells first what differs most', () => {
  const rows = (
    [
      [3, 3],
      [5, 4],
      [1, 1],
      [2, 9],
    ] as [number, number][]
  ).map((totales) => ({ totales }));
  expect(changedFirst(rows).map(({ totales }) => totales.join())).toEqual([
    '2,9',
    '5,4',
    '3,3',
    '1,1',
  ]);
});
