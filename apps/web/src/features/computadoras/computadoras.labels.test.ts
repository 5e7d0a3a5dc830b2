// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { diasHastaLlenarse, memoria } from './computadoras.labels.ts';

describe('memoria', () => {
  it.each([
    [512, '512 MB'],
    [2048, '2 GB'],
    [3500, '3,4 GB'],
    [8010, '8 GB'],
    [16_384, '16 GB'],
  ])('%i MB reads %s', (mb, text) => expect(memoria(mb)).toBe(text));
});

describe('diasHastaLlenarse', () => {
  const day = (fecha: string, discoLibreGB: number | null) => ({
    fecha,
    discoTotalGB: 223,
    discoLibreGB,
  });
  it.each([
    [[], null],
    [[day('2026-10-01', 60)], null],
    // Two days say nothing about a pace.
    [[day('2026-10-01', 60), day('2026-10-03', 40)], null],
    [[day('2026-10-01', 60), day('2026-10-31', 30)], 30],
    [[day('2026-10-01', 30), day('2026-10-31', 60)], null],
    [[day('2026-10-01', 60), day('2026-10-15', null), day('2026-10-31', 0)], 0],
  ])('of %o is %o', (mediciones, expected) => expect(diasHastaLlenarse(mediciones)).toBe(expected));
});
