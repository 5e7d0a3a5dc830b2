import type { RentaCampo } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { filaReader } from './filas.rules.ts';
import {
  isPaidTooMuch,
  readCents,
  readCuitODocumento,
  readEstado,
  readPeriodo,
  settle,
} from './valores.rules.ts';
import { declaredIn, lineReader } from './campos.rules.ts';

const column = (campo: RentaCampo | null) => ({
  titulo: String(campo),
  campo,
  fecha: 'dd/mm/aaaa' as const,
  numero: 'coma' as const,
});
const FIELDS: RentaCampo[] = [
  'cuenta',
  'titular',
  'tributo',
  'periodo',
  'importe1',
  'estado',
  'cuit',
];
const read = (...cells: string[]) => filaReader(FIELDS.map(column), {}, 2026)(cells);

describe('a row', () => {
  it('keeps zeros, tidies text and has the same key however it is written', () => {
    const one = read('0012', ' PEÑA,\n ANA ', 'AUTOMOTOR', '11/2026', '1.000,00', '', '');
    const other = read('0012', 'OTRA', 'Automotor', '2026-11', '2,00', '', '');
    expect(one.valores).toMatchObject({
      cuenta: '0012',
      titular: 'PEÑA, ANA',
      tributo: 'Automotor',
    });
    expect(one.clave).toBe(other.clave);
    expect(one.huella).not.toBe(other.huella);
    expect(read('12', 'OTRA', 'Automotor', '2026-11', '2,00', '', '').clave).not.toBe(one.clave);
  });

  it('tells all that is wrong with it, and the amount that can be read', () => {
    const { valores, problemas, importe } = read('', '', '', '', '5,00', '¿?', '1');
    expect(valores).toBeNull();
    expect(importe).toBe(500);
    expect(problemas.map(({ campo, tipo }) => `${campo} ${tipo}`)).toEqual([
      'tributo error',
      'cuenta error',
      'titular error',
      'cuit error',
      'periodo error',
      'estado aviso',
    ]);
  });
});

describe('a row without its account', () => {
  const ROW = ['PEÑA, ANA', 'Automotor', '11/2026', '1,00'];
  const FILLED: RentaCampo[] = ['titular', 'tributo', 'periodo', 'importe1'];
  const reader = (...more: RentaCampo[]) => filaReader([...FILLED, ...more].map(column), {}, 2026);

  it('takes what it is known by, and says so', () => {
    const { valores, problemas } = reader('dominio', 'cuenta')([...ROW, 'ab 123 cd', '']);
    expect(valores?.cuenta).toBe('AB123CD');
    expect(problemas).toMatchObject([
      { campo: 'cuenta', tipo: 'aviso', motivo: 'No trae cuenta: queda como cuenta su dominio.' },
    ]);
  });

  it('says nothing where no column is the account: the format says it', () => {
    expect(reader('dominio')([...ROW, 'AB123CD'])).toMatchObject({
      valores: { cuenta: 'AB123CD' },
      problemas: [],
    });
  });
});

describe('single values', () => {
  it.each([
    ['11/2026', { anio: 2026, cuota: 11 }],
    ['2026-3', { anio: 2026, cuota: 3 }],
    ['202611', { anio: 2026, cuota: 11 }],
    ['112026', { anio: 2026, cuota: 11 }],
    ['3/26', { anio: 2026, cuota: 3 }],
    ['2026', { anio: 2026, cuota: 0 }],
  ])('period %s', (text, value) => {
    expect(readPeriodo(text, 2026)).toEqual({ value });
  });

  it.each(['13/2026', '2026-13', '1/1800', 'ayer'])('period %s is refused', (text) => {
    expect(readPeriodo(text, 2026)).toHaveProperty('problem');
  });

  it.each([
    ['27-22345678-4', { documento: null, cuit: '27223456784' }],
    ['12.345.678', { documento: '12345678', cuit: null }],
    ['0', { documento: null, cuit: null }],
  ])('CUIT or document %s', (text, value) => {
    expect(readCuitODocumento(text)).toMatchObject({ value });
  });

  it.each([
    ['IMPAGO', 'Adeudado'],
    ['cancelado', 'Pagado'],
    ['Gestión judicial', 'En gestión judicial'],
    ['raro', null],
  ])('state %s', (text, estado) => {
    expect(readEstado(text)).toBe(estado);
  });

  it.each([
    ['1.234,56', 'coma', 123_456],
    ['1234,5', 'coma', 123_450],
    ['(1.234,00)', 'coma', -123_400],
    ['1.234,00-', 'coma', -123_400],
    ['1,234.56', 'punto', 123_456],
    ['1230', 'centavos', 1230],
    ['18450.300', 'punto', 1_845_030],
  ] as const)('amount %s by %s', (text, format, value) => {
    expect(readCents(text, format)).toEqual({ value });
  });

  it.each(['1,234', '1.2345,00', '1234567890123,00', 'x'])('amount %s is refused', (text) => {
    expect(readCents(text, 'coma')).toHaveProperty('problem');
  });
});

describe('what the amounts say', () => {
  const base = { owed: 100, paid: null, left: null, stated: null, fechaPago: null };
  it.each([
    [{}, ['Adeudado', 0, 100]],
    [{ paid: 40 }, ['Pagado parcial', 40, 60]],
    [{ paid: 100 }, ['Pagado', 100, 0]],
    [{ left: 0 }, ['Pagado', 100, 0]],
    [{ left: 30 }, ['Pagado parcial', 70, 30]],
    [{ fechaPago: '2026-11-01' }, ['Pagado', 100, 0]],
    [{ stated: 'Exento' as const }, ['Exento', 0, 0]],
    [{ owed: -50 }, ['Adeudado', 0, -50]],
  ])('%j', (given, expected) => {
    const { estado, pagado, saldo } = settle({ ...base, ...given });
    expect([estado, pagado, saldo]).toEqual(expected);
  });
});

describe('lines that are no rows', () => {
  const kind = lineReader(1);
  kind({ line: 1, cells: ['CUENTA', 'TITULAR', 'IMPORTE', 'A', 'B', 'C', 'D', 'E'] });
  it.each([
    ['titulos', ['CUENTA', 'TITULAR', 'IMPORTE', 'A', 'B', 'C', 'D', 'E']],
    ['totales', ['TOTALES', '12', '1.000,00', '', '', '', '', '']],
    ['totales', ['', 'Total general: 3 registros', '10,00', '', '', '', '', '']],
    ['adorno', ['------', '=====', '', '', '', '', '', '']],
    ['datos', ['1', 'TOTAL SRL', '10,00', 'x', 'x', '', '', '']],
    ['datos', ['1', 'PAZ', '10,00', '', '', '', '', '']],
  ])('%s', (expected, cells) => {
    expect(kind({ line: 2, cells })).toBe(expected);
  });

  it.each([
    [['TOTALES', '12', '1.000,00'], 2, { filas: 12, importe: '1.000,00' }],
    [['TOTAL: 3 registros $ 1.234,56'], -1, { filas: 3, importe: '1.234,56' }],
    [['TOTAL', '', '500'], 2, { filas: null, importe: '500' }],
    [['TOTAL'], 2, { filas: null, importe: null }],
  ])('%j declares', (cells, amountColumn, expected) => {
    expect(declaredIn(cells, amountColumn)).toEqual(expected);
  });
});

it.each([
  ['beyond all that was asked', 900_000, 800_000, [], true],
  ['what was asked', 800_000, 800_000, [], false],
  ['a later due date', 110, 100, [110, null], false],
  ['a surcharge', 110, 110, [], false],
  ['what nobody says', null, 100, [], false],
])('knows who paid too much: %s', (_what, paid, owed, later, expected) => {
  expect(isPaidTooMuch(paid, owed, [Math.min(owed, 800_000), ...later])).toBe(expected);
});

it('warns of what was paid too much', () => {
  const reader = filaReader([...FIELDS, 'pagado' as const].map(column), {}, 2026);
  const cells = ['1', 'PEÑA, ANA', 'Automotor', '11/2026', '8.000,00', '', '', '9.000,00'];
  expect(reader(cells)).toMatchObject({
    valores: { saldo: '0.00' },
    problemas: [{ campo: 'pagado', tipo: 'aviso' }],
  });
});
