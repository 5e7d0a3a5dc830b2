import { expect, it } from 'vitest';
import { enMeses, fechaDe, fechaLocal } from './fechas.ts';

it('knows the day by the clock on the wall', () => {
  expect(fechaLocal(new Date('2026-01-05T23:59:00'))).toBe('2026-01-05');
});

it('knows which days there are', () => {
  expect(fechaDe(2028, 2, 29)).toBe('2028-02-29');
  expect(fechaDe(2027, 2, 29)).toBeNull();
  expect(fechaDe(2027, 13, 1)).toBeNull();
  expect(fechaDe(2027, 1, 0)).toBeNull();
});

it.each([
  ['2026-01-31', 1, 31, '2026-02-28'],
  ['2028-01-31', 1, 31, '2028-02-29'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2026-03-31', 1, 31, '2026-04-30'],
  ['2026-11-15', 1, 15, '2026-12-15'],
  ['2026-12-31', 1, 31, '2027-01-31'],
  ['2026-08-31', 6, 31, '2027-02-28'],
  ['2026-11-30', 12, 30, '2027-11-30'],
  ['2028-02-29', 12, 29, '2029-02-28'],
  ['2026-11-30', 60, 30, '2031-11-30'],
])('%s and %i months, asked for the %i: %s', (fecha, meses, dia, expected) => {
  expect(enMeses(fecha, meses, dia)).toBe(expected);
});
