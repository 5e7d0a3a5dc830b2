// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { branchesOf, treeMove, type TreeNode, visibleNodes } from './tree.ts';

const leaf = (id: number, label: string): TreeNode => ({ id, label, details: [], children: [] });
const nodes: TreeNode[] = [
  {
    ...leaf(1, 'Intendencia'),
    children: [{ ...leaf(2, 'Hacienda'), children: [leaf(3, 'Rentas')] }, leaf(4, 'Gobierno')],
  },
  leaf(5, 'Concejo'),
];
const OPEN: ReadonlySet<number> = new Set();
const FOLDED: ReadonlySet<number> = new Set([2]);
const move = (key: string, from: number, folded = OPEN) =>
  treeMove(key, from, visibleNodes(nodes, folded), folded);

describe('the tree under the keyboard', () => {
  it('shows the children of what is open', () => {
    expect(visibleNodes(nodes, OPEN).map(({ node }) => node.id)).toEqual([1, 2, 3, 4, 5]);
    expect(visibleNodes(nodes, FOLDED).map(({ node }) => node.id)).toEqual([1, 2, 4, 5]);
    expect(branchesOf(nodes)).toEqual([1, 2]);
  });

  it.each([
    ['ArrowDown', 3, OPEN, { focus: 4 }],
    ['ArrowUp', 4, FOLDED, { focus: 2 }],
    ['ArrowUp', 1, OPEN, null],
    ['Home', 4, OPEN, { focus: 1 }],
    ['End', 1, OPEN, { focus: 5 }],
    ['ArrowRight', 2, FOLDED, { unfold: 2 }],
    ['ArrowRight', 2, OPEN, { focus: 3 }],
    ['ArrowRight', 3, OPEN, null],
    ['ArrowLeft', 2, OPEN, { fold: 2 }],
    ['ArrowLeft', 2, FOLDED, { focus: 1 }],
    ['ArrowLeft', 5, OPEN, null],
    ['g', 1, OPEN, { focus: 4 }],
    ['i', 4, OPEN, { focus: 1 }],
    ['z', 1, OPEN, null],
    ['Tab', 1, OPEN, null],
  ])('%s from %i', (key, from, folded, expected) => {
    expect(move(key, from, folded)).toEqual(expected);
  });
});
