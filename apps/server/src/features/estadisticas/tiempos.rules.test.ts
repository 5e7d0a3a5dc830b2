import { describe, expect, it } from 'vitest';
import { tiempoDe, tramosDe } from './tiempos.repository.ts';

const largos = (...clases: [clase: number, n: number][]) => ({
  enClases: false,
  porValor: new Map([['', clases.map(([clase, n]) => ({ clase, n }))]]),
});

describe('how long things take', () => {
  it('is told by the middle and by the ninth of ten', () => {
    const ten = largos(
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
      [8, 1],
      [9, 1],
      [10, 1],
    );
    expect(tiempoDe(ten)).toEqual({ n: 10, mediana: 5, p90: 9, aproximado: false });
  });

  it('counts each as often as it was', () => {
    expect(tiempoDe(largos([10, 8], [500, 2]))).toMatchObject({ n: 10, mediana: 10, p90: 500 });
  });

  it('is told by stretches too: up to each, and longer', () => {
    expect(tramosDe(largos([0, 1], [120, 2], [121, 3], [2000, 4]), '', [120, 360])).toEqual([
      3, 3, 4,
    ]);
    // Classes stand for minutes: the 90th for some 233 of them.
    const classed = { ...largos([90, 5]), enClases: true };
    expect(tramosDe(classed, '', [120, 360])).toEqual([0, 5, 0]);
  });

  it('of nothing is not told', () => {
    expect(tiempoDe(largos())).toMatchObject({ n: 0, mediana: null, p90: null });
  });
});
