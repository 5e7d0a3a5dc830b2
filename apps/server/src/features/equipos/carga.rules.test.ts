import type { CampoDeCarga } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { type EquipoCatalog, readEquipoRow, readMemory } from './carga.rules.ts';

describe('memory as people write it', () => {
  it.each([
    ['8 GB', 8192],
    ['8', 8192],
    ['8192', 8192],
    ['4096 MB', 4096],
    ['7,9 gb', 8090],
    ['512', 524_288],
  ])('%s', (text, value) => {
    expect(readMemory(text)).toEqual({ value });
  });
  it('is refused in words', () => {
    expect(readMemory('ocho')).toEqual({ problem: 'Escribilo así: 8 GB.' });
  });
});

const ANA = { id: 5, nombre: 'Gómez, Ana' };
const catalog: EquipoCatalog = {
  areas: new Map([['rentas', { id: 1, nombre: 'Rentas', activo: true }]]),
  areaNames: new Map(),
  people: new Map([
    ['gomez, ana', ANA],
    ['30111222', ANA],
    ['paz, eva', null],
  ]),
  personNames: new Map(),
  megas: new Set<string>(),
  fechas: { fechaCompra: 'dd/mm/aaaa' },
  numeros: { costo: 'coma' },
};
const field = (
  nombre: string,
  tipo: CampoDeCarga['tipo'],
  opciones?: readonly string[],
): CampoDeCarga => ({ nombre, etiqueta: nombre, alias: [], tipo, ...(opciones && { opciones }) });
const FIELDS = [
  field('tipo', 'opcion', ['Notebook']),
  field('area', 'area'),
  field('usuario', 'persona'),
  field('mac', 'lista'),
  field('color', 'siNo'),
  field('costo', 'importe'),
  field('fechaCompra', 'fecha'),
  field('discoTotalGB', 'entero'),
];
const read = (celdas: Record<string, string>) => readEquipoRow(FIELDS, celdas, catalog);

it('reads each cell by its kind, and nothing from a blank one', () => {
  expect(
    read({
      tipo: 'NOTEBOOK',
      area: 'RENTAS',
      usuario: '30.111.222',
      mac: '3c52821a7f04, 3C:52:82:1A:7F:05',
      color: 'Sí',
      costo: '$ 185.000,50',
      fechaCompra: '15/04/1894',
      discoTotalGB: '',
    }),
  ).toEqual({
    errores: {},
    values: {
      tipo: 'Notebook',
      area: 1,
      usuario: 5,
      mac: ['3c52821a7f04', '3C:52:82:1A:7F:05'],
      color: true,
      costo: '185000.50',
    },
  });
});

it.each([
  ['tipo', 'Carreta', '«Carreta» no es una de las opciones.'],
  ['area', 'Nada', 'No hay un área «Nada».'],
  ['usuario', 'Nadie', 'No encontramos a «Nadie»: va el DNI, el legajo o APELLIDO, NOMBRE.'],
  ['usuario', 'PAZ, EVA', 'Hay dos personas llamadas «PAZ, EVA»: poné el DNI.'],
  ['color', 'tal vez', 'Escribí Sí o No.'],
  ['discoTotalGB', 'mucho', 'No es un número.'],
])('says what is wrong with %s «%s»', (name, text, message) => {
  expect(read({ [name]: text }).errores).toEqual({ [name]: message });
});
