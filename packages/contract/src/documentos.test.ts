import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dniOfCuil,
  formatCuil,
  formatDni,
  isCuil,
  isDni,
  normalizeDocumento,
} from './documentos.ts';

describe('CUIL', () => {
  it.each(['20-05536168-2', '20-26756539-3', '20-12345678-6'])('%s is right', (text) => {
    expect(isCuil(normalizeDocumento(text))).toBe(true);
  });

  it.each(['20-26756539-2', '20-2675653-3', 'x', ''])('%s is not', (text) => {
    expect(isCuil(normalizeDocumento(text))).toBe(false);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = '20267565393'.split('');
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isCuil(digits.join(''))).toBe(false);
      }),
    );
  });

  it('holds the DNI', () => {
    expect(dniOfCuil('20055361682')).toBe('5536168');
    expect(formatCuil('20267565393')).toBe('20-26756539-3');
  });
});

describe('DNI', () => {
  it.each([
    ['28.450.109', true],
    ['28 450 109', true],
    ['5536168', true],
    ['28.45.109', true],
    ['284501', false],
    ['284501099', false],
    ['0123456', false],
    ['28.450.10x', false],
  ])('%s → %s', (text, right) => {
    expect(isDni(normalizeDocumento(text))).toBe(right);
  });

  it('is shown with dots', () => {
    expect([formatDni('28450109'), formatDni('5536168')]).toEqual(['28.450.109', '5.536.168']);
  });
});
