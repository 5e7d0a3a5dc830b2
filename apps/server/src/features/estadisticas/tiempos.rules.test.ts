import { describe, expect, it } from 'vitest';
import { tiempoDe } from './tiempos.repository.ts';

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

  it('of nothing is not told', () => {
    expect(tiempoDe(largos())).toMatchObject({ n: 0, mediana: null, p90: null });
  });
});
