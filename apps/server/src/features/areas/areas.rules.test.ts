import { describe, expect, it } from 'vitest';
import { placementProblem, removalProblem, renameProblem } from './areas.rules.ts';

describe('placementProblem', () => {
  it.each([
    ['a new area under a root', { areaId: null, ancestorIds: [1], height: 1 }, false],
    ['the sixth level', { areaId: 9, ancestorIds: [5, 4, 3, 2, 1], height: 1 }, false],
    ['a seventh level', { areaId: 9, ancestorIds: [6, 5, 4, 3, 2, 1], height: 1 }, true],
    [
      'a seventh level by the children it brings',
      { areaId: 9, ancestorIds: [5, 4, 3, 2, 1], height: 2 },
      true,
    ],
    ['under itself', { areaId: 9, ancestorIds: [9], height: 1 }, true],
    ['under a descendant', { areaId: 9, ancestorIds: [12, 11, 9], height: 3 }, true],
  ])('%s', (_case, placement, refused) => {
    expect(placementProblem(placement) !== null).toBe(refused);
  });
});

describe('protected areas', () => {
  const computos = { nombre: 'Computos', protegida: true };
  const compras = { nombre: 'Compras', protegida: false };

  it.each([
    [computos, 'Computos', false],
    [computos, 'Cómputos', true],
    [compras, 'Compras y suministros', false],
  ])('%o renamed to %s', (current, nombre, refused) => {
    expect(renameProblem(current, { nombre }) !== null).toBe(refused);
  });

  it('cannot be removed', () => {
    expect(removalProblem(computos)).toContain('Computos');
    expect(removalProblem(compras)).toBeNull();
  });
});
