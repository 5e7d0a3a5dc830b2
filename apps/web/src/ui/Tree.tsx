import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from '../lib/Navigation.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import css from './Tree.module.css';
import { treeMove, type TreeNode, visibleNodes } from './tree.ts';

interface Props {
  label: string;
  nodes: TreeNode[];
  folded: ReadonlySet<number>;
  onFold: (id: number, fold: boolean) => void;
  hrefOf: (id: number) => string;
}

const indentOf = (level: number) => ({ '--indent': `${(level - 1) * 22 + 4}px` }) as CSSProperties;

/** One stop of the Tab key, arrows inside, Enter opens: a chart where there is room, else lines that are indented. */
export function Tree({ label, nodes, folded, onFold, hrefOf }: Props) {
  const navigate = useNavigate();
  const root = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<number>();
  const visible = visibleNodes(nodes, folded);
  const current = visible.some(({ node }) => node.id === active) ? active : visible[0]?.node.id;

  const focus = (id: number) => {
    setActive(id);
    root.current?.querySelector<HTMLElement>(`[data-node="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return navigate(hrefOf(current));
    }
    const move = treeMove(event.key, current, visible, folded);
    if (!move) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if ('focus' in move) return focus(move.focus);
    return 'fold' in move ? onFold(move.fold, true) : onFold(move.unfold, false);
  };

  const branch = (items: TreeNode[], level: number): ReactNode =>
    items.map((node, index) => {
      const isBranch = node.children.length > 0;
      const isOpen = isBranch && !folded.has(node.id);
      return (
        <li
          key={node.id}
          role="treeitem"
          data-node={node.id}
          aria-label={node.label}
          aria-level={level}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          aria-expanded={isBranch ? isOpen : undefined}
          aria-selected={false}
          tabIndex={node.id === current ? 0 : -1}
          onFocus={(event) => {
            if (event.target === event.currentTarget) setActive(node.id);
          }}
        >
          <div className={css.row} style={indentOf(level)}>
            <span aria-hidden className={css.fold} onClick={() => onFold(node.id, isOpen)}>
              {isBranch && <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />}
            </span>
            <div className={css.text}>
              <Link
                to={hrefOf(node.id)}
                tabIndex={-1}
                underline="hover"
                tone="primary"
                weight={600}
                className={css.name}
              >
                {node.label}
              </Link>
              {node.details.map((detail) => (
                <span key={detail} className={css.detail}>
                  {detail}
                </span>
              ))}
            </div>
          </div>
          {isOpen && <ul role="group">{branch(node.children, level + 1)}</ul>}
        </li>
      );
    });

  return (
    <ul role="tree" aria-label={label} ref={root} onKeyDown={onKeyDown} className={css.tree}>
      {branch(nodes, 1)}
    </ul>
  );
}
