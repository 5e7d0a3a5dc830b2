// @vitest-environment node
import type { Carga, ColumnaDeCarga } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { CUENTAS as cuentas } from '../../testing/cargas.ts';
import {
  cargaQueLoTiene,
  cutWidest,
  enLugarDeCuenta,
  enOrden,
  entran,
  fijosDe,
  firstView,
  moveCut,
  nombreEnganoso,
  pasoDe,
  percentOf,
  secondsLeft,
  withColumna,
  withNoDate,
} from './cargas.rules.ts';

describe('the step of a load', () => {
  it.each([
    ['Recibiendo', null, 0],
    ['Subida', null, 1],
    ['Subida', 'analizar', 2],
    ['Analizada', null, 2],
    ['Analizada', 'confirmar', 3],
    ['Analizada', 'cancelar', 3],
    ['Confirmada', null, 4],
    ['Confirmada', 'anular', 4],
    ['Anulada', null, 4],
  ] as const)('%s, doing %s: %i', (estado, tarea, paso) => {
    expect(pasoDe({ estado, tarea })).toBe(paso);
  });
});

describe('how far it is', () => {
  const desde = '2026-11-12T10:00:00.000Z';
  const start = Date.parse(desde);

  it('never says a hundred before the end, nor anything of an unknown total', () => {
    expect(percentOf({ hechas: 999, total: 1000 })).toBe(99);
    expect(percentOf({ hechas: 5, total: 0 })).toBeNull();
  });

  it('tells what is left at the pace so far, once it has a pace', () => {
    const avance = { hechas: 250, total: 1000, filas: 0, desde };
    expect(secondsLeft(avance, start + 1000)).toBeUndefined();
    expect(secondsLeft(avance, start + 10_000)).toBe(30);
    expect(secondsLeft({ ...avance, hechas: 1000 }, start + 10_000)).toBeUndefined();
  });

  it('leaves rejected rows and those somebody took out', () => {
    expect(entran(cuentas)).toBe(88);
  });
});

describe('two loads to compare', () => {
  const loads = [{ id: 2 }, { id: 1 }, { id: 3 }];

  it.each([
    [2, 3, { id: 2, con: 3 }],
    [3, 2, { id: 2, con: 3 }],
    [0, 0, { id: 2, con: 1 }],
    [1, 0, { id: 1, con: 3 }],
    [3, 0, { id: 1, con: 3 }],
    [3, 99, { id: 3, con: 99 }],
  ])(
    '%i with %i: the later one against the earlier, the one before where none is asked',
    (id, con, ordered) => {
      expect(enOrden(loads, id, con)).toEqual(ordered);
    },
  );

  it('are not there when only one was confirmed', () => {
    expect(enOrden(loads.slice(0, 1), 2, 0)).toEqual({ id: 2, con: 0 });
  });
});

it.each([
  [{}, 'problemas'],
  [{ rechazadas: 0, avisos: 0, dudosas: 2 }, 'dudosas'],
  [{ rechazadas: 0, avisos: 0 }, 'cambian'],
  [{ rechazadas: 0, avisos: 0, cambian: 0 }, 'nuevas'],
  [{ rechazadas: 0, avisos: 0, cambian: 0, nuevas: 0 }, 'todas'],
] as const)('a review with %o begins with «%s»', (part, view) => {
  expect(firstView({ ...cuentas, ...part })).toBe(view);
});

it('knows the load that already holds a file', () => {
  const refusal = new ApiError({ code: 'conflict', message: 'No', current: { id: 7 } }, 409, 'x');
  expect(cargaQueLoTiene(refusal)).toBe(7);
  expect(cargaQueLoTiene(new ApiError({ code: 'conflict', message: 'No' }, 409, 'x'))).toBeNull();
  expect(cargaQueLoTiene(new Error('no'))).toBeNull();
});

describe('corrections of the format', () => {
  const column = (part: Partial<ColumnaDeCarga>): ColumnaDeCarga => ({
    titulo: 'X',
    ejemplo: '',
    campo: null,
    segura: true,
    fecha: null,
    numero: null,
    vacias: 0,
    ...part,
  });
  const columnas = [
    column({ campo: 'cuenta' }),
    column({ campo: 'importe1', numero: 'coma' }),
    column({}),
  ];

  it('gives a field to one column and takes it from the other', () => {
    expect(withColumna(columnas, 2, { campo: 'importe1' })).toEqual([
      { campo: 'cuenta', fecha: null, numero: null },
      { campo: null },
      { campo: 'importe1', fecha: null, numero: null },
    ]);
  });

  it('changes how a column is read and nothing else', () => {
    expect(withColumna(columnas, 1, { numero: 'centavos' })[1]).toEqual({
      campo: 'importe1',
      fecha: null,
      numero: 'centavos',
    });
    expect(withColumna(columnas, 0, { campo: null })[1]).toEqual({
      campo: 'importe1',
      fecha: null,
      numero: 'coma',
    });
  });

  it('offers one value for all rows where the kind has the field and no column says it', () => {
    const of = (clase: Carga['clase'], campo: string, fijos: Carga['fijos'] = {}) =>
      fijosDe({ clase, columnas: [column({ campo })], fijos });
    const rentas = ['tributo', 'anio', 'cuota', 'concepto', 'importe1'];
    expect(of('rentas', 'cuenta')).toEqual(rentas);
    expect(of('rentas', 'periodo')).toEqual(['tributo', 'concepto', 'importe1']);
    expect(of('rentas', 'periodo', { anio: '2026' })).toEqual([
      'tributo',
      'anio',
      'concepto',
      'importe1',
    ]);
    expect(of('rentas', 'importe1')).toEqual(rentas.slice(0, 4));
    expect(of('empleados', 'tipo')).toEqual(['area']);
    expect(of('computadoras', 'tipo')).toEqual(['area', 'conexion']);
    expect(of('impresoras', 'area')).toEqual(['tipo', 'tecnologia', 'conexion', 'modelo']);
    expect(of('reportes', 'estado')).toEqual(['empleado', 'creadoEn']);
  });

  it('knows a name that says another thing than its file', () => {
    const of = (nombreArchivo: string, tipo: Carga['formato']['tipo']) =>
      nombreEnganoso({ nombreArchivo, formato: { tipo } as Carga['formato'] });
    expect(of('Padrón.XLSX', 'delimitado')).toBe('.xlsx');
    expect(of('padron.csv', 'xlsx')).toBe('.csv');
    expect(of('padron.xlsx', 'xlsx')).toBeNull();
    expect(of('padron.txt', 'ancho fijo')).toBeNull();
    expect(of('padron', 'delimitado')).toBeNull();
  });

  it('says what stands for the account where no column brings it', () => {
    const of = (...campos: ColumnaDeCarga['campo'][]) =>
      enLugarDeCuenta({ columnas: campos.map((campo) => column({ campo })), fijos: {} });
    expect(of('cuenta', 'dominio')).toBeNull();
    expect(of('dominio', 'titular')).toBe('dominio');
    expect(of('nomenclaturaCatastral', 'dominio')).toBe('dominio o, si no, nomenclatura catastral');
    expect(of('titular')).toBeNull();
  });

  it.each([
    [1, 12, [0, 12, 38]],
    [1, -5, [0, 1, 38]],
    [1, 99, [0, 37, 38]],
    [2, 99, [0, 8, 49]],
  ])('moves cut %i to %i, never over its neighbours', (index, to, cuts) => {
    expect(moveCut([0, 8, 38], index, to, 50)).toEqual(cuts);
  });

  it('adds a cut to the widest column', () => {
    expect(cutWidest([0, 8, 38], 50)).toEqual([0, 8, 23, 38]);
    expect(cutWidest([0, 1], 2)).toEqual([0, 1]);
  });
});

describe('withNoDate', () => {
  it.each([
    ['15/04/1894', true, '15/04/1894 (sin fecha)'],
    ['1894-04-15', true, '1894-04-15 (sin fecha)'],
    ['15/04/2024', true, '15/04/2024'],
    ['15/04/1894', false, '15/04/1894'],
    ['', true, ''],
  ])('%s, a date: %s', (text, isFecha, shown) => {
    expect(withNoDate(text, isFecha)).toBe(shown);
  });
});
