// @vitest-environment node
import type { AreaNode } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { areaTree } from './areas.rules.ts';

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
  ...part,
});

describe('areaTree', () => {
  it('hangs each area from its parent, in the order given', () => {
    const tree = areaTree([
      node(1, 'Intendencia', null, { tipo: 'Intendencia', responsable: 'Paz, Rosa' }),
      node(2, 'Hacienda', 1),
      node(3, 'Gobierno', 1),
      node(4, 'Rentas', 2),
    ]);
    expect(tree).toEqual([
      {
        id: 1,
        label: 'Intendencia',
        detail: 'Intendencia · Paz, Rosa',
        children: [
          {
            id: 2,
            label: 'Hacienda',
            detail: '',
            children: [{ id: 4, label: 'Rentas', detail: '', children: [] }],
          },
          { id: 3, label: 'Gobierno', detail: '', children: [] },
        ],
      },
    ]);
  });

  it('puts at the top an area whose parent is closed', () => {
    expect(areaTree([node(7, 'Empleo', 99)]).map((one) => one.label)).toEqual(['Empleo']);
  });
});
