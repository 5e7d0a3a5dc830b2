import { centavosDe, importeDe, type Renta } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { deudaAl, isPaidWithoutDay, periodoAl } from './rentas.rules.ts';

const charge: Renta = {
  id: 1,
  carga: { id: 1, nombre: 'rentas.csv' },
  linea: 2,
  tributo: 'Automotor',
  codigoTributo: null,
  cuenta: '00012',
  nomenclaturaCatastral: null,
  dominio: null,
  titular: 'PEÑA, JOSÉ',
  tipoDocumento: null,
  documento: null,
  cuit: null,
  domicilio: null,
  concepto: null,
  anio: 2026,
  cuota: 11,
  medioPago: 'Banco',
  nroComprobante: '1',
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
  estado: 'Adeudado',
  fechaPago: null,
};
const owed = (day: string, more: Partial<Renta> = {}) =>
  importeDe(deudaAl({ ...charge, ...more }, day));

it('knows a payment that does not say when it was made', () => {
  expect(isPaidWithoutDay({ pagado: '0.01', fechaPago: null })).toBe(true);
  expect(isPaidWithoutDay({ pagado: '0.01', fechaPago: '2026-11-10' })).toBe(false);
  expect(isPaidWithoutDay({ pagado: '0.00', fechaPago: null })).toBe(false);
});

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
    expect(importeDe(centavosDe('-0.05'))).toBe('-0.05');
    expect(importeDe(centavosDe('999999999999.99') * 3n)).toBe('2999999999999.97');
  });
});

describe('a period at a day', () => {
  const paid = {
    estado: 'Pagado',
    pagado: '100.00',
    saldo: '0.00',
    fechaPago: '2026-11-15',
  } as const;
  const part = { ...paid, estado: 'Pagado parcial', pagado: '30.00', saldo: '70.00' } as const;
  const undated = { ...paid, fechaPago: null };
  const plan = { ...part, estado: 'En plan de pagos' } as const;

  it.each([
    // Before it was paid, before and after it was due; then from the day on which it was.
    [paid, '2026-11-10', 'Adeudado', '0.00', '100.00', 'Por vencer'],
    [paid, '2026-11-14', 'Adeudado', '0.00', '110.00', 'Vencida'],
    [paid, '2026-11-15', 'Pagado', '100.00', '0.00', null],
    [part, '2026-11-09', 'Adeudado', '0.00', '100.00', 'Por vencer'],
    [part, '2026-11-15', 'Pagado parcial', '30.00', '80.00', 'Vencida'],
    [plan, '2026-11-09', 'En plan de pagos', '0.00', '100.00', 'Por vencer'],
    [undated, '2026-11-01', 'Pagado', '100.00', '0.00', null],
    [{ vencimiento1: null }, '2026-12-01', 'Adeudado', '0.00', '100.00', 'Por vencer'],
    [{ estado: 'Exento' } as const, '2026-12-01', 'Exento', '0.00', '0.00', null],
  ])('%j at %s is %s, paid %s, owes %s, %s', (more, day, estado, pagado, deuda, situacion) => {
    const period = periodoAl({ ...charge, ...more }, day);
    expect(period).toMatchObject({ estado, pagado, deuda, situacion });
    expect(period.fechaPago === null || period.fechaPago <= day).toBe(true);
  });
});
