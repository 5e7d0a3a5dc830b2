import type { AnalisisCarga, EstadoFila } from '@muni/contract';
import { expect, it } from 'vitest';
import { chosenTotals, eleccionOf, isLoaded, stillTurned, withRows } from './eleccion.ts';

const row = (fila: number, estado: EstadoFila) => ({
  fila,
  estado,
  celdas: {},
  errores: {},
  cambios: {},
  duda: null,
});
const analisis = (...filas: ReturnType<typeof row>[]): AnalisisCarga => ({
  formato: { tipo: 'csv', codificacion: null, separador: null, filaTitulos: 1 },
  columnas: [],
  campos: [],
  faltan: [],
  totales: { filas: 9, nueva: 4, cambia: 2, duda: 2, igual: 0, error: 1, fuera: 0 },
  filas,
});
const [first, second, doubt, other] = [
  row(2, 'cambia'),
  row(3, 'cambia'),
  row(4, 'duda'),
  row(5, 'duda'),
];
const all = analisis(first, second, doubt, other);
const NONE = new Set<number>();

it('changes are loaded and doubts are not, until somebody says so', () => {
  expect(
    [first, doubt, row(6, 'nueva'), row(7, 'error')].map((one) => isLoaded(one, NONE)),
  ).toEqual([true, false, true, false]);
  expect(chosenTotals(all, NONE)).toEqual({ nueva: 4, cambia: 2, fuera: 2 });
  const turned = withRows(withRows(NONE, [first], false), [doubt], true);
  expect([first, second, doubt, other].map((one) => isLoaded(one, turned))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(eleccionOf(all, turned)).toEqual({ fuera: [2], aceptadas: [4] });
  expect(chosenTotals(all, turned)).toEqual({ nueva: 4, cambia: 2, fuera: 2 });
  expect(withRows(turned, [first, doubt], true)).toEqual(new Set([4]));
});

it('a row that offers no choice any more is forgotten', () => {
  expect(stillTurned(analisis(row(2, 'igual'), doubt), new Set([2, 4, 9]))).toEqual(new Set([4]));
});
