import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from './Icon.tsx';
import { treeMove, type TreeNode, visibleNodes } from './tree.ts';
import { Link } from './Link.tsx';
import { Box, Stack } from './Box.tsx';

interface Props {
  label: string;
  nodes: TreeNode[];
  folded: ReadonlySet<number>;
  onFold: (id: number, fold: boolean) => void;
  hrefOf: (id: number) => string;
}

/** A tree for the keyboard and for screen readers: one stop of the Tab key, arrows inside, Enter opens. */
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
      return void navigate(hrefOf(current));
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
          <Box className="fila" sx={{ pl: `${(level - 1) * 22 + 4}px` }}>
            <Stack
              as="span"
              aria-hidden
              onClick={() => onFold(node.id, isOpen)}
              width={26}
              height={26}
              flex="none"
              tone="secondary"
              sx={{ placeItems: 'center', cursor: isBranch ? 'pointer' : undefined }}
            >
              {isBranch && <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />}
            </Stack>
            <Box className="texto">
              <Link
                to={hrefOf(node.id)}
                tabIndex={-1}
                underline="hover"
                tone="primary"
                weight={600}
              >
                {node.label}
              </Link>
              <Box as="span" size="small" tone="secondary">
                {node.detail}
              </Box>
            </Box>
          </Box>
          {isOpen && <ul role="group">{branch(node.children, level + 1)}</ul>}
        </li>
      );
    });

  return (
    <Box
      as="ul"
      role="tree"
      aria-label={label}
      ref={root}
      onKeyDown={onKeyDown}
      sx={(theme) => ({
        m: 0,
        p: 0,
        '& ul': { m: 0, p: 0 },
        '& li': { listStyle: 'none', outline: 'none' },
        '& .fila': {
          display: 'flex',
          alignItems: 'center',
          minHeight: 36,
          pr: 1.5,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        },
        // On a phone the detail stands below the name, never half beside it.
        '& .texto': {
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          paddingBlock: '4px',
          overflowWrap: 'anywhere',
          [theme.breakpoints.up('sm')]: {
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: '8px',
          },
        },
        '@media print': { '& .fila': { breakInside: 'avoid', minHeight: 26 } },
        '& .fila:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '& li:focus-visible > .fila': {
          outline: `2px solid ${theme.vars.palette.focus}`,
          outlineOffset: -2,
        },
      })}
    >
      {branch(nodes, 1)}
    </Box>
  );
}
