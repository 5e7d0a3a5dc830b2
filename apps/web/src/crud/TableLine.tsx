import Checkbox from '@mui/material/Checkbox';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from './columns.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowBase, RowViews } from './rows.ts';
import type { Selection } from './useSelection.ts';
import { focusRowLink, ROW_LINK } from './useRowShortcuts.ts';
import { Link } from '../ui/Link.tsx';
import { Box } from '../ui/Box.tsx';
import { Td } from '../ui/Table.tsx';

/** When the columns do not fit and the table scrolls sideways, the menu of each row does not leave. */
const STAYS_IN_SIGHT = { position: 'sticky', right: 0, backgroundColor: 'inherit' } as const;

const Blank = () => (
  <Box as="span" tone="tertiary">
    —
  </Box>
);

interface Props<Row extends RowBase> {
  row: Row;
  columns: Column<Row>[];
  views: RowViews<Row>;
  selection?: Selection;
}

/** The arrows walk from row to row. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  focusRowLink(event.currentTarget.parentElement, event.key === 'ArrowDown' ? 1 : -1);
};

/** A click anywhere opens the row; its name is a real link, for the keyboard and for a new tab. */
export function TableLine<Row extends RowBase>({ row, columns, views, selection }: Props<Row>) {
  const navigate = useNavigate();
  const href = views.hrefOf(row);
  const actions = views.actionsOf;
  const selected = selection?.ids.has(row.id) ?? false;
  const open = (event: MouseEvent) => {
    const inside =
      event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]');
    // A click that ends a text selection is not a click on the row.
    if (inside || getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  return (
    <TableRow
      data-row={row.id}
      aria-selected={selection && selected}
      onClick={open}
      onKeyDown={walk}
      sx={(theme) => ({
        cursor: 'pointer',
        backgroundColor: selected
          ? theme.vars.palette.surface.selected
          : theme.vars.palette.background.paper,
        ...(!selected && {
          '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.surface.hover },
        }),
        '&:last-child td': { borderBottomColor: theme.vars.palette.border.default },
        ...(views.isFaded?.(row) && { '& td': { color: theme.vars.palette.text.tertiary } }),
      })}
    >
      {selection && (
        <Td padding="none" textAlign="center">
          <Checkbox
            checked={selected}
            slotProps={{ input: { 'aria-label': `Seleccionar ${views.nameOf(row)}` } }}
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
          />
        </Td>
      )}
      {columns.map((column) => (
        <Td key={column.id} textAlign={column.align} className={column.className} cut>
          {column.primary ? (
            <Link
              to={href}
              underline="none"
              {...{ [ROW_LINK]: '' }}
              tone="inherit"
              weight={600}
              sx={{ '&:focus-visible': { outlineOffset: 3 } }}
            >
              {column.cell(row)}
            </Link>
          ) : (
            (column.cell(row) ?? <Blank />)
          )}
        </Td>
      ))}
      {views.quick && <Td textAlign="right">{views.quick.of(row)}</Td>}
      <Td padding="none" textAlign="center" sx={STAYS_IN_SIGHT}>
        {actions && <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />}
      </Td>
    </TableRow>
  );
}
