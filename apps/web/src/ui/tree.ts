// What the keyboard does in a tree, apart from how it is drawn.
export interface TreeNode {
  id: number;
  label: string;
  /** Beside or below the label, paler. */
  details: string[];
  children: TreeNode[];
}

export interface VisibleNode {
  node: TreeNode;
  parent: number | null;
}

/** The nodes on screen, from top to bottom: the children of a folded one are not. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  folded: ReadonlySet<number>,
  parent: number | null = null,
): VisibleNode[] {
  return nodes.flatMap((node) => [
    { node, parent },
    ...(folded.has(node.id) ? [] : visibleNodes(node.children, folded, node.id)),
  ]);
}

export const branchesOf = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap((node) =>
    node.children.length > 0 ? [node.id, ...branchesOf(node.children)] : [],
  );

export type TreeMove = { focus: number } | { fold: number } | { unfold: number } | null;

export function treeMove(
  key: string,
  current: number,
  visible: readonly VisibleNode[],
  folded: ReadonlySet<number>,
): TreeMove {
  const index = visible.findIndex(({ node }) => node.id === current);
  const here = visible[index];
  if (!here) return null;
  const to = (target: VisibleNode | undefined): TreeMove =>
    target ? { focus: target.node.id } : null;
  const isBranch = here.node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return to(visible[index + 1]);
    case 'ArrowUp':
      return to(visible[index - 1]);
    case 'Home':
      return to(visible[0]);
    case 'End':
      return to(visible.at(-1));
    case 'ArrowRight':
      if (!isBranch) return null;
      return folded.has(current) ? { unfold: current } : to(visible[index + 1]);
    case 'ArrowLeft':
      if (isBranch && !folded.has(current)) return { fold: current };
      return here.parent === null ? null : { focus: here.parent };
    default: {
      // Any other letter goes to the next name that begins with it.
      if (key.length !== 1 || key === ' ') return null;
      const after = [...visible.slice(index + 1), ...visible.slice(0, index)];
      return to(
        after.find(({ node }) =>
          node.label.toLocaleLowerCase('es').startsWith(key.toLocaleLowerCase('es')),
        ),
      );
    }
  }
}
