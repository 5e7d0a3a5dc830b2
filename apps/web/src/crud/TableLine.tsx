import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Box } from '../ui/Box.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { cx } from '../ui/cx.ts';
import { Td } from '../ui/Table.tsx';
import type { Column } from './columns.ts';
import css from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { RowBase, RowViews } from './rows.ts';
import type { Selection } from './useSelection.ts';
import { focusRowLink, ROW_LINK } from './useRowShortcuts.ts';

const BLANK = (
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
    <tr
      data-row={row.id}
      aria-selected={selection && selected}
      onClick={open}
      onKeyDown={walk}
      className={views.isFaded?.(row) ? css.faded : undefined}
    >
      {selection && (
        <Td className={css.check}>
          <Checkbox
            checked={selected}
            aria-label={`Seleccionar ${views.nameOf(row)}`}
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </Td>
      )}
      {columns.map((column) => (
        <Td key={column.id} className={cx(column.className, column.align && css[column.align])} cut>
          {column.primary ? (
            <a href={href} {...{ [ROW_LINK]: '' }} className={css.rowLink}>
              {column.cell(row)}
            </a>
          ) : (
            (column.cell(row) ?? BLANK)
          )}
        </Td>
      ))}
      {views.quick && <Td className={css.right}>{views.quick.of(row)}</Td>}
      <Td className={cx(css.check, css.stays)}>
        {actions && <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />}
      </Td>
    </tr>
  );
}
