// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arrange, move, columnsOf, fitting } from './columns.ts';

const columns = [
  { id: 'nombre', primary: true },
  { id: 'codigo' },
  { id: 'tipo' },
  { id: 'email', hidden: true },
];

describe('arrange', () => {
  it('starts as the screen was designed', () => {
    expect(arrange(columns, null)).toEqual({
      order: ['nombre', 'codigo', 'tipo', 'email'],
      hidden: ['email'],
    });
  });

  it('keeps a person’s order and choice', () => {
    const stored = { order: ['tipo', 'nombre', 'codigo', 'email'], hidden: ['codigo'] };
    expect(arrange(columns, stored)).toEqual(stored);
  });

  it('puts a column that a new version brought in its own place, and forgets one that is gone', () => {
    const stored = { order: ['tipo', 'nombre', 'fax'], hidden: ['fax'] };
    expect(arrange(columns, stored)).toEqual({
      order: ['tipo', 'email', 'nombre', 'codigo'],
      hidden: ['email'],
    });
  });

  it('never hides the name of the row', () => {
    expect(arrange(columns, { order: ['nombre'], hidden: ['nombre'] }).hidden).toEqual(['email']);
  });
});

describe('move', () => {
  it('swaps with its neighbour and stops at the ends', () => {
    expect(move(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(move(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(move(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('a column that says no more than its field', () => {
  const [nombre, area, estado] = columnsOf<{ nombre: string; area: { nombre: string } | null }>(
    { nombre: 'Nombre', area: 'Área' },
    [{ id: 'nombre' }, { id: 'area' }, { id: 'estado', label: 'Estado', cell: () => 'Activa' }],
  );
  const row = { nombre: 'Rentas', area: { nombre: 'Hacienda' } };

  it('has the label of the contract, and its value or the name of what it refers to', () => {
    expect([nombre?.label, area?.label]).toEqual(['Nombre', 'Área']);
    expect([nombre?.cell(row), area?.cell(row)]).toEqual(['Rentas', 'Hacienda']);
    expect(area?.cell({ ...row, area: null })).toBeNull();
  });

  it('keeps what it says itself', () => {
    expect([estado?.label, estado?.cell(row)]).toEqual(['Estado', 'Activa']);
  });
});

describe('fitting', () => {
  const narrow = [
    { id: 'numero', width: 80, folds: 1 },
    { id: 'titulo' },
    { id: 'area', width: 140, folds: 2 },
    { id: 'espera', width: 80 },
  ];
  it.each([
    [500, ['numero', 'titulo', 'area', 'espera']],
    [499, ['titulo', 'area', 'espera']],
    [420, ['titulo', 'area', 'espera']],
    [419, ['titulo', 'espera']],
    [100, ['titulo', 'espera']],
  ])('leaves in %i pixels %j', (room, ids) => {
    expect(fitting(narrow, room).map(({ id }) => id)).toEqual(ids);
  });
});

it('writes days, moments and money by the kind of a column, and leaves out what is not there', () => {
  const [day, moment, money] = columnsOf<Record<string, string | null>>({}, [
    { id: 'dia', as: 'fecha' },
    { id: 'momento', as: 'fechaHora' },
    { id: 'precio', as: 'importe' },
  ]);
  const row = { dia: '2026-11-18', momento: '2026-11-18T13:05:00Z', precio: '1200.50' };
  expect([day, moment, money].map((column) => column?.cell(row))).toEqual([
    '18/11/2026',
    '18/11/2026 10:05',
    '$\u00a01.200,50',
  ]);
  expect(day?.cell({ dia: null })).toBeNull();
  expect([day?.className, money?.align]).toEqual(['celda-fecha', 'right']);
});
