import { describe, expect, it } from 'vitest';
import { forecast, pagesPerDay } from './impresoras.rules.ts';

const NOW = new Date('2026-11-15T15:00:00Z');

describe('pagesPerDay', () => {
  it.each([
    [[], null],
    [[['2026-10-01', 100]], null],
    [
      [
        ['2026-10-01', 100],
        ['2026-10-11', 300],
      ],
      20,
    ],
    [
      [
        ['2026-10-11', 300],
        ['2026-10-05', 0],
        ['2026-10-01', 100],
      ],
      20,
    ],
    // The board was changed: nothing can be told.
    [
      [
        ['2026-10-01', 5000],
        ['2026-10-11', 10],
      ],
      null,
    ],
  ] as const)('of %o is %o', (readings, expected) => {
    expect(pagesPerDay(readings.map(([fecha, paginas]) => ({ fecha, paginas })))).toBe(expected);
  });
});

describe('forecast', () => {
  const toner = { modelo: 'TN', color: null, rendimiento: 1000, stock: 1, stockMinimo: 1 };
  it.each([
    [toner, 100, '2026-11-25'],
    [{ ...toner, stock: 0 }, 100, '2026-11-15'],
    [{ ...toner, rendimiento: null }, 100, null],
    [toner, null, null],
    [toner, 0, null],
  ])('of %o at %o pages a day lasts until %o', (insumo, perDay, expected) => {
    expect(forecast([insumo], perDay, NOW)[0]?.alcanzaHasta).toBe(expected);
  });
});
