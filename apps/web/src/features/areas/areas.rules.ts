import type { AreaNode } from '@muni/contract';
import type { TreeNode } from '../../ui/tree.ts';

/** The organisation chart. An area whose parent is not in the list (it is closed) stands at the top. */
export function areaTree(nodes: readonly AreaNode[]): TreeNode[] {
  const branches = new Map<number, TreeNode>();
  for (const { id, nombre, tipo, responsable } of nodes) {
    const detail = [tipo, responsable].filter(Boolean).join(' · ');
    branches.set(id, { id, label: nombre, detail, children: [] });
  }
  const roots: TreeNode[] = [];
  for (const { id, areaPadreId } of nodes) {
    const branch = branches.get(id);
    const parent = areaPadreId === null ? undefined : branches.get(areaPadreId);
    if (branch) (parent?.children ?? roots).push(branch);
  }
  return roots;
}
