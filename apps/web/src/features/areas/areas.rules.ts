import type { AreaNode } from '@muni/contract';
import { contar, enumerar } from '../../lib/formats.ts';
import type { TreeNode } from '../../ui/tree.ts';

/** The organisation chart. An area whose parent is not in the list (it is closed) stands at the top. */
export function areaTree(nodes: readonly AreaNode[]): TreeNode[] {
  const branches = new Map<number, TreeNode>();
  for (const { id, nombre, tipo, responsable, personas, reportes } of nodes) {
    const figures = [
      contar(personas, 'persona', 'personas'),
      reportes > 0 && contar(reportes, 'reporte abierto', 'reportes abiertos'),
    ];
    branches.set(id, {
      id,
      label: nombre,
      details: [[tipo, responsable], figures]
        .map((parts) => parts.filter(Boolean).join(' · '))
        .filter(Boolean),
      children: [],
    });
  }
  const roots: TreeNode[] = [];
  for (const { id, areaPadreId } of nodes) {
    const branch = branches.get(id);
    const parent = areaPadreId === null ? undefined : branches.get(areaPadreId);
    if (branch) (parent?.children ?? roots).push(branch);
  }
  return roots;
}

/** What stays in an area that is closed: told before, because nobody is moved by itself. */
export function alcanceDeBaja(personas: number, subareas: number): string {
  const parts = [
    personas > 0 && `${contar(personas, 'persona', 'personas')} en actividad`,
    subareas > 0 && `${contar(subareas, 'área que depende', 'áreas que dependen')} de ella`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? 'No tiene personas en actividad ni áreas que dependan de ella.'
    : `Tiene ${enumerar(parts)}. La baja no cambia eso.`;
}
