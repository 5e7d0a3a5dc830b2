// @vitest-environment node
import { porcentajeCobrado } from '@muni/contract';
import { expect, it } from 'vitest';
import { breve, daysOfMonth } from '../../nouns/rentas.ts';
import { diferencia } from './resumen.rules.ts';

it('tells what was collected of what was issued, also of sums no number can hold', () => {
  expect(porcentajeCobrado({ emitido: '300.00', cobrado: '100.00' })).toBe(33.3);
  expect(porcentajeCobrado({ emitido: '0.00', cobrado: '0.00' })).toBe(0);
  expect(
    porcentajeCobrado({ emitido: '90071992547409930.01', cobrado: '90071992547409930.01' }),
  ).toBe(100);
});

it.each([
  [950, '$ 950'],
  [12_500, '$ 12,5 mil'],
  [1_250_000, '$ 1,3 M'],
  [2_000_000_000, '$ 2 mil M'],
  [-2_000_000, '-$ 2 M'],
])('writes %i briefly', (value, text) => {
  expect(breve(value)).toBe(text);
});

it('knows the last day of a month', () => {
  expect(daysOfMonth('2028-02')).toEqual({ venceDesde: '2028-02-01', venceHasta: '2028-02-29' });
  expect(daysOfMonth('2026-12').venceHasta).toBe('2026-12-31');
});

it('tells by how much issued less collected is not the balance', () => {
  expect(diferencia({ emitido: '100.00', cobrado: '30.00', saldo: '70.00' })).toBe(null);
  expect(diferencia({ emitido: '8000.00', cobrado: '9000.00', saldo: '0.00' })).toBe('-1000.00');
  expect(diferencia({ emitido: '100.05', cobrado: '0.00', saldo: '100.00' })).toBe('0.05');
});
