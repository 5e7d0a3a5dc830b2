import { describe, expect, it } from 'vitest';
import { doubtOf, forecast, pagesPerDay } from './impresoras.rules.ts';

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
      50,
    ],
    // The board was changed: nothing can be told until the next.
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

describe('doubtOf', () => {
  const known = [
    { fecha: '2026-10-01', paginas: 10_000 },
    { fecha: '2026-10-11', paginas: 11_000 },
  ];
  it.each([
    ['2026-10-21', 12_000, known, /^puede ser$/],
    // The same day takes the place of what was read.
    ['2026-10-11', 10_500, known, /^puede ser$/],
    ['2026-10-21', 1200, known, /menor que la última lectura: 11.000 páginas el 11\/10\/2026/],
    ['2026-10-21', 120_000, known, /109.000 páginas más/],
    ['2026-10-05', 11_500, known, /mayor que la lectura que le sigue/],
    ['2026-09-30', 9000, known, /^puede ser$/],
    ['2026-10-02', 14_000, known.slice(0, 1), /^puede ser$/],
    ['2026-10-02', 16_000, known.slice(0, 1), /6.000 páginas más/],
    ['2026-10-02', 900_000, [], /^puede ser$/],
  ])('on %s, %d', (fecha, paginas, lecturas, expected) => {
    const told = doubtOf({ fecha, paginas }, lecturas);
    expect(told ?? 'puede ser').toMatch(expected);
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
