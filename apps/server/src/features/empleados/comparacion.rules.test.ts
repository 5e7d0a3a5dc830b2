import { expect, it } from 'vitest';
import { compare, type Group, monthEnds } from './comparacion.repository.ts';

const group = (tipo: string, areaId: number, total: number): Group => ({
  tipo,
  areaId,
  areaNombre: `Área ${areaId}`,
  total,
});

it('adds each side up, the largest first, with zero where a side has none', () => {
  const a = [group('Planta', 1, 3), group('Pasante', 1, 1), group('Planta', 2, 2)];
  const b = [group('Planta', 2, 1), group('Becario', 3, 9)];
  expect(compare([a, b])).toEqual({
    totales: [6, 10],
    porTipo: [
      { tipo: 'Becario', totales: [0, 9] },
      { tipo: 'Planta', totales: [5, 1] },
      { tipo: 'Pasante', totales: [1, 0] },
    ],
    porArea: [
      { area: { id: 3, nombre: 'Área 3' }, totales: [0, 9] },
      { area: { id: 1, nombre: 'Área 1' }, totales: [4, 0] },
      { area: { id: 2, nombre: 'Área 2' }, totales: [2, 1] },
    ],
  });
});

it('ends each month on its own last day, and the last one on the day asked', () => {
  const ends = monthEnds('2024-03-10');
  expect(ends).toHaveLength(24);
  expect(ends.slice(-3)).toEqual(['2024-01-31', '2024-02-29', '2024-03-10']);
  expect(ends[0]).toBe('2022-04-30');
});
