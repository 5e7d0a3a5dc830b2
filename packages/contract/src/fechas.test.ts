import { expect, it } from 'vitest';
import { fechaDe, fechaLocal } from './fechas.ts';

it('knows the day by the clock on the wall', () => {
  expect(fechaLocal(new Date('2026-01-05T23:59:00'))).toBe('2026-01-05');
});

it('knows which days there are', () => {
  expect(fechaDe(2028, 2, 29)).toBe('2028-02-29');
  expect(fechaDe(2027, 2, 29)).toBeNull();
  expect(fechaDe(2027, 13, 1)).toBeNull();
  expect(fechaDe(2027, 1, 0)).toBeNull();
});
