import type { Tarea } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { tarea } from '../../testing/tarea.ts';
import {
  type Agrupacion,
  conTarjetaEn,
  lugarDe,
  movimientoDe,
  pasoDe,
  problemaDe,
  REALIZADA,
  type Tablero,
  tableroDe,
  tareasTras,
  tarjetasDe,
  vecinaDe,
  vueltaDe,
} from './tablero.rules.ts';

// A Wednesday.
const hoy = '2026-11-11';
const tecnicos = [
  { id: 1, nombre: 'Quiroga, Nadia' },
  { id: 2, nombre: 'Soria, Inés' },
];
const late = tarea(10, { fechaVencimiento: '2026-11-09', prioridad: 'Alta' });
const today = tarea(11, { fechaVencimiento: hoy, responsable: { id: 1, nombre: '' } });
const also = tarea(12, { fechaVencimiento: hoy, responsable: { id: 9, nombre: 'Paz, Leo' } });
const friday = tarea(13, { fechaVencimiento: '2026-11-13', repeticion: 'Semanal' });
const later = tarea(14, { fechaVencimiento: '2026-12-01' });
const undated = tarea(15);
const tareas = [late, today, also, friday, later, undated];
const board = (por: Agrupacion = 'fecha', day = hoy) =>
  tableroDe({ por, hoy: day, tecnicos, tareas });
const shape = (tablero: Tablero) =>
  tablero.columnas.map(({ titulo, clave }) => [
    titulo,
    tarjetasDe(tablero, clave).map(({ id }: Tarea) => id),
  ]);

describe('columns', () => {
  it('by due date', () => {
    expect(shape(board())).toEqual([
      ['Vencidas', [10]],
      ['Hoy', [11, 12]],
      ['Esta semana', [13]],
      ['Más adelante', [14]],
      ['Sin fecha', [15]],
    ]);
  });
  it('by person, with who has left and still has something', () => {
    expect(shape(board('persona'))).toEqual([
      ['Nadia Quiroga', [11]],
      ['Inés Soria', []],
      ['Leo Paz', [12]],
      ['Sin responsable', [10, 13, 14, 15]],
    ]);
    expect(problemaDe(board('persona'), today, '9')).not.toBeNull();
  });
  it('by priority, the highest first', () => {
    expect(shape(board('prioridad'))[0]).toEqual(['Alta', [10]]);
  });
});

describe('a drop', () => {
  it('is taken back to its neighbours, with what the column changed as it was', () => {
    const body = { despuesDe: 11, antesDe: 12, fechaVencimiento: hoy };
    expect(vueltaDe(board(), later, body)).toEqual({ fechaVencimiento: '2026-12-01' });
    expect(vueltaDe(board(), today, { despuesDe: 12 })).toEqual({ antesDe: 12 });
    expect(vueltaDe(board('persona'), undated, { responsable: 1 })).toEqual({
      despuesDe: 14,
      responsable: null,
    });
  });
  it('goes between its neighbours and takes what the column means', () => {
    expect(movimientoDe(board(), later, { columna: 'hoy', indice: 1 })).toEqual({
      despuesDe: 11,
      antesDe: 12,
      fechaVencimiento: hoy,
    });
    expect(movimientoDe(board(), today, { columna: 'semana', indice: 0 })).toEqual({
      antesDe: 13,
      fechaVencimiento: '2026-11-13',
    });
    expect(movimientoDe(board(), today, { columna: 'adelante', indice: 1 })).toEqual({
      despuesDe: 14,
      fechaVencimiento: '2026-11-16',
    });
    expect(movimientoDe(board('persona'), today, { columna: '2', indice: 0 })).toEqual({
      responsable: 2,
    });
    expect(movimientoDe(board('persona'), today, { columna: 'nadie', indice: 0 })).toMatchObject({
      responsable: null,
    });
  });
  it('changes only the order within a column', () => {
    expect(movimientoDe(board(), also, { columna: 'hoy', indice: 0 })).toEqual({ antesDe: 11 });
    expect(movimientoDe(board(), also, { columna: 'hoy', indice: 1 })).toBeNull();
  });
  it.each([
    [hoy, '2026-11-13'],
    ['2026-11-13', '2026-11-15'],
    ['2026-11-14', '2026-11-20'],
    ['2026-11-15', '2026-11-20'],
  ])('«Esta semana» on %s is %s', (day, expected) => {
    const column = board('fecha', day).columnas.find(({ clave }) => clave === 'semana');
    expect(column?.cambio?.fechaVencimiento).toBe(expected);
  });
  it('is refused where it makes no sense', () => {
    expect(problemaDe(board(), today, 'vencidas')).toBe('No se puede pasar a «Vencidas».');
    expect(problemaDe(board(), late, 'vencidas')).toBeNull();
    expect(problemaDe(board(), friday, 'sinFecha')).toBe('Se repite: tiene que vencer algún día.');
    expect(problemaDe(board(), today, REALIZADA)).toBeNull();
  });
  it('is shown at once as it will be', () => {
    const body = { despuesDe: 11, fechaVencimiento: hoy };
    const next = tareasTras(tareas, later, body, tecnicos);
    expect(next.map(({ id }) => id)).toEqual([10, 11, 14, 12, 13, 15]);
    expect(next[2]?.fechaVencimiento).toBe(hoy);
    expect(tareasTras(tareas, later, { responsable: 2 }, tecnicos)[4]?.responsable).toEqual(
      tecnicos[1],
    );
  });
});

describe('by keyboard', () => {
  const held = (columna: string, indice: number) => ({ columna, indice });
  it('moves a held card one place, or to the next column that takes it', () => {
    expect(pasoDe(board(), today, held('hoy', 0), 'ArrowDown')).toEqual(held('hoy', 1));
    expect(pasoDe(board(), today, held('hoy', 1), 'ArrowDown')).toEqual(held('hoy', 1));
    expect(pasoDe(board(), today, held('hoy', 0), 'ArrowUp')).toEqual(held('hoy', 0));
    expect(pasoDe(board(), today, held('hoy', 1), 'ArrowRight')).toEqual(held('semana', 1));
    // Nothing becomes late by hand.
    expect(pasoDe(board(), today, held('hoy', 0), 'ArrowLeft')).toEqual(held('hoy', 0));
    // What repeats has a day.
    expect(pasoDe(board(), friday, held('adelante', 0), 'ArrowRight')).toEqual(held(REALIZADA, 0));
  });
  it('looks from card to card', () => {
    expect(vecinaDe(board(), 11, 'ArrowDown')).toBe(12);
    expect(vecinaDe(board(), 12, 'ArrowRight')).toBe(13);
    expect(vecinaDe(board(), 10, 'ArrowLeft')).toBeUndefined();
    expect(vecinaDe(board('persona'), 11, 'ArrowRight')).toBe(12);
  });
  it('knows where a card is', () => {
    expect(lugarDe(board(), 12)).toEqual(held('hoy', 1));
    expect(lugarDe(conTarjetaEn(board(), late, held('semana', 1)), 10)).toEqual(held('semana', 1));
    expect(lugarDe(board(), 99)).toBeNull();
  });
});
