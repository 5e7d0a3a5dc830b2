import { describe, expect, it } from 'vitest';
import { deudaAl, fromCents, toCents } from './deuda.rules.ts';

const charge = {
  vencimiento1: '2026-11-10',
  importe1: '100.00',
  vencimiento2: '2026-11-20',
  importe2: '110.00',
  vencimiento3: '2026-11-30',
  importe3: '125.50',
  recargo: null,
  descuento: null,
  pagado: '0.00',
  saldo: '100.00',
  estado: 'Adeudado' as const,
  fechaPago: null,
};
const owed = (day: string, more: Partial<Parameters<typeof deudaAl>[0]> = {}) =>
  fromCents(deudaAl({ ...charge, ...more }, day));

describe('what is owed at a day', () => {
  it.each([
    ['2026-11-01', '100.00'],
    ['2026-11-10', '100.00'],
    ['2026-11-11', '110.00'],
    ['2026-11-21', '125.50'],
    ['2027-11-21', '125.50'],
  ])('%s by its due dates', (day, expected) => {
    expect(owed(day)).toBe(expected);
  });

  it('has one due date', () => {
    expect(owed('2027-01-01', { vencimiento2: null, importe2: null, importe3: null })).toBe(
      '100.00',
    );
  });

  it('less what was paid until then', () => {
    const partial = {
      estado: 'Pagado parcial' as const,
      pagado: '30.00',
      saldo: '70.00',
      fechaPago: '2026-11-05',
    };
    expect(owed('2026-11-06', partial)).toBe('70.00');
    expect(owed('2026-11-04', partial)).toBe('100.00');
    const paid = {
      estado: 'Pagado' as const,
      pagado: '100.00',
      saldo: '0.00',
      fechaPago: '2026-11-05',
    };
    expect(owed('2026-11-05', paid)).toBe('0.00');
    expect(owed('2026-11-04', paid)).toBe('100.00');
  });

  it('is nothing where a state closes it', () => {
    expect(owed('2026-12-01', { estado: 'Exento' })).toBe('0.00');
    expect(owed('2026-12-01', { estado: 'Anulado' })).toBe('0.00');
  });

  it('keeps every digit', () => {
    expect(fromCents(toCents('-0.05'))).toBe('-0.05');
    expect(fromCents(toCents('999999999999.99') * 3n)).toBe('2999999999999.97');
  });
});
