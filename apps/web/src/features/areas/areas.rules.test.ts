// @vitest-environment node
import type { AreaNode } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { alcanceDeBaja, areaTree } from './areas.rules.ts';

const node = (
  id: number,
  nombre: string,
  areaPadreId: number | null,
  part: Partial<AreaNode> = {},
): AreaNode => ({
  id,
  nombre,
  tipo: null,
  areaPadreId,
  responsable: null,
  personas: 0,
  reportes: 0,
  ...part,
});

describe('areaTree', () => {
  it('hangs each area from its parent, in the order given', () => {
    const tree = areaTree([
      node(1, 'Intendencia', null, {
        tipo: 'Intendencia',
        responsable: 'Paz, Rosa',
        personas: 3,
        reportes: 1,
      }),
      node(2, 'Hacienda', 1),
      node(3, 'Gobierno', 1),
      node(4, 'Rentas', 2),
    ]);
    expect(tree).toEqual([
      {
        id: 1,
        label: 'Intendencia',
        details: ['Intendencia · Paz, Rosa', '3 personas · 1 reporte abierto'],
        children: [
          {
            id: 2,
            label: 'Hacienda',
            details: ['0 personas'],
            children: [{ id: 4, label: 'Rentas', details: ['0 personas'], children: [] }],
          },
          { id: 3, label: 'Gobierno', details: ['0 personas'], children: [] },
        ],
      },
    ]);
  });

  it('puts at the top an area whose parent is closed', () => {
    expect(areaTree([node(7, 'Empleo', 99)]).map((one) => one.label)).toEqual(['Empleo']);
  });
});

describe('alcanceDeBaja', () => {
  it.each([
    [0, 0, 'No tiene personas en actividad ni áreas que dependan de ella.'],
    [1, 0, 'Tiene 1 persona en actividad. La baja no cambia eso.'],
    [14, 1, 'Tiene 14 personas en actividad y 1 área que depende de ella. La baja no cambia eso.'],
  ])('of %i people and %i areas', (personas, subareas, expected) => {
    expect(alcanceDeBaja(personas, subareas)).toBe(expected);
  });
});
