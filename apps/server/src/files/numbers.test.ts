import type { FormatoNumero } from '@muni/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormatoNumero, readNumero } from './values.ts';

describe('readNumero', () => {
  it.each<[string, FormatoNumero, string | null]>([
    ['$ 1.234,56', 'coma', '1234.56'],
    ['1234,5', 'coma', '1234.5'],
    ['1.234', 'coma', '1234'],
    ['-1.234,00', 'coma', '-1234.00'],
    ['1.234,00-', 'coma', '-1234.00'],
    ['(1.234,00)', 'coma', '-1234.00'],
    [',50', 'coma', '0.50'],
    ['-0,00', 'coma', '0.00'],
    ['1234.56', 'punto', '1234.56'],
    ['1,234.56', 'punto', '1234.56'],
    ['0001845000', 'centavos', '18450.00'],
    ['5', 'centavos', '0.05'],
    ['', 'coma', null],
    [' $ ', 'coma', null],
    ['99999999999999999999,99', 'coma', '99999999999999999999.99'],
  ])('%s as %s', (text, format, value) => {
    expect(readNumero(text, format)).toEqual({ value });
  });

  it.each<[string, FormatoNumero]>([
    ['1234.56', 'coma'],
    ['1,234.56', 'coma'],
    ['1.23,4', 'coma'],
    ['12a', 'coma'],
    ['--1', 'coma'],
    ['1.234,5', 'punto'],
    ['12,5', 'centavos'],
    [',', 'coma'],
  ])('%s is no number as %s', (text, format) => {
    expect(readNumero(text, format)).toHaveProperty('problem');
  });

  it('reads back any amount of cents as Argentina writes it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
        const [integer, decimals] = [size.slice(0, -2), size.slice(-2)];
        const sign = cents < 0n ? '-' : '';
        const grouped = integer.replace(/\B(?=(\d{3})+$)/g, '.');
        expect(readNumero(`${sign}${grouped},${decimals}`, 'coma')).toEqual({
          value: `${sign}${integer}.${decimals}`,
        });
      }),
    );
  });
});

describe('detectFormatoNumero', () => {
  it.each<[string, string[], FormatoNumero]>([
    ['decimals after a comma', ['1.234,56', '12,5'], 'coma'],
    ['decimals after a point', ['1234.56', '12.5', '7'], 'punto'],
    ['thousands with a comma', ['1,234.56', '1,234'], 'punto'],
    ['the majority', ['12,50', '13,50', '12.50'], 'coma'],
    ['one group of three alone says nothing', ['1.234', '5.678'], 'coma'],
    ['several groups of three', ['1,234,567', '1,000'], 'punto'],
    ['whole numbers', ['1', '2'], 'coma'],
  ])('%s', (_case, cells, expected) => {
    expect(detectFormatoNumero(cells)).toBe(expected);
  });
});
