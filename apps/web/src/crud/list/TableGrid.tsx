import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useCallback,
  useState,
} from 'react';
import { mdiArrowDown } from '@mdi/js';
import { useNavigate } from '../../lib/Navigation.tsx';
import { Box } from '../../ui/Box.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { cx } from '../../ui/place.ts';
import { Td, Th, Table } from '../../ui/Table.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Delayed, RowsSkeleton } from '../../ui/Skeletons.tsx';
import { type Column, fitting, FREE_WIDTH, widthOf } from './columns.ts';
import css from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { RowBase, RowViews } from './rows.ts';
import type { Selection } from './useSelection.ts';
import { focusRowLink, ROW_LINK } from './useRowShortcuts.ts';
import { fieldOfSort } from './listState.ts';
import type { ListQuery } from './useListQuery.ts';

const BLANK = (
  <Box as="span" tone="tertiary">
    —
  </Box>
);

interface Props<Row extends RowBase> {
  list: ListQuery<Row>;
  /** Those that the person wants, if they have room. */
  columns: Column<Row>[];
  views: RowViews<Row>;
  selection?: Selection;
  /** What can be done with the selected rows: it covers the heads, so that nothing moves. */
  bulk?: ReactNode;
}
type LineProps<Row extends RowBase> = Omit<Props<Row>, 'list' | 'bulk'> & { row: Row };

/** The arrows walk from row to row. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  focusRowLink(event.currentTarget.parentElement, event.key === 'ArrowDown' ? 1 : -1);
};

/** A click anywhere opens the row; its name is a real link, for the keyboard and for a new tab. */
function TableLine<Row extends RowBase>({ row, columns, views, selection }: LineProps<Row>) {
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
    else navigate(href);
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
        <Td key={column.id} className={cx(column.className, column.align && css[column.align])}>
          <div className={css.lines}>
            {column.primary ? (
              <a href={href} {...{ [ROW_LINK]: '' }} className={css.rowLink}>
                {column.cell(row)}
              </a>
            ) : (
              (column.cell(row) ?? BLANK)
            )}
          </div>
        </Td>
      ))}
      {views.quick && <Td className={cx(css.right, css.quick)}>{views.quick.of(row)}</Td>}
      <Td className={cx(css.check, css.stays)}>
        {actions && <RowMenu name={views.nameOf(row)} actions={() => actions(row)} />}
      </Td>
    </tr>
  );
}

function TableHeader<Row extends RowBase>(props: Props<Row>) {
  const { list, columns, views, selection, bulk } = props;
  const { sort } = list.state;
  const isSelecting = selection !== undefined && selection.ids.size > 0;
  const isDown = sort.startsWith('-');
  return (
    <thead>
      <tr>
        {selection && (
          <Th width={40} className={cx(css.check, isSelecting && css.selecting)}>
            <Checkbox
              checked={selection.all}
              mixed={isSelecting && !selection.all}
              aria-label="Seleccionar toda la página"
              onChange={selection.setAll}
            />
            {isSelecting && (
              <div role="toolbar" aria-label="Con lo seleccionado" className={css.bulk}>
                {bulk}
              </div>
            )}
          </Th>
        )}
        {columns.map(({ id, label, width, align, sortable }) => {
          const isSorted = fieldOfSort(sort) === id;
          return (
            <Th
              key={id}
              width={width}
              className={align && css[align]}
              aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              {sortable && !isSelecting ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => list.change({ sort: isSorted && !isDown ? `-${id}` : id })}
                >
                  {label}
                  <Icon path={mdiArrowDown} size={18} />
                </button>
              ) : (
                label
              )}
            </Th>
          );
        })}
        {views.quick && (
          <Th width={views.quick.width} className={css.quick}>
            <span className="oculto">Acción rápida</span>
          </Th>
        )}
        <Th width={46} className={css.stays}>
          <span className="oculto">Acciones</span>
        </Th>
      </tr>
    </thead>
  );
}

const ACTIONS_WIDTH = 46;
const CHECK_WIDTH = 40;

/** How wide the element is, before it is painted and whenever that changes. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}

/** Marks whether there is nothing more to scroll to, for the shadow. */
function noteEnd({ currentTarget }: UIEvent) {
  const { scrollLeft, clientWidth, scrollWidth } = currentTarget;
  currentTarget.toggleAttribute('data-end', scrollLeft + clientWidth >= scrollWidth - 1);
}

export function TableGrid<Row extends RowBase>(props: Props<Row>) {
  const { list, columns, views, selection } = props;
  const { width: room, measure } = useWidth();
  const around = ACTIONS_WIDTH + (selection ? CHECK_WIDTH : 0) + (views.quick?.width ?? 0);
  // Not measured yet, or nowhere to measure.
  const visible = room === 0 ? columns : fitting(columns, room - around);
  const minWidth = widthOf(visible) + around;
  const isNarrow = room > 0 && room < minWidth;
  return (
    <div
      ref={measure}
      className={css.scroll}
      data-narrow={isNarrow || undefined}
      onScroll={isNarrow ? noteEnd : undefined}
    >
      <Table className={css.table} minWidth={minWidth}>
        <TableHeader {...props} columns={visible} />
        <tbody>
          {list.page ? (
            list.page.rows.map((row) => (
              <TableLine
                key={row.id}
                row={row}
                columns={visible}
                views={views}
                selection={selection}
              />
            ))
          ) : (
            <Delayed>
              <RowsSkeleton
                rows={11}
                columns={[
                  ...(selection ? [{ id: 'elegir', width: 0 }] : []),
                  ...visible.map(({ id, width = FREE_WIDTH }) => ({ id, width })),
                  ...(views.quick ? [{ id: 'hacer', width: 0 }] : []),
                  { id: 'acciones', width: 0 },
                ]}
              />
            </Delayed>
          )}
        </tbody>
      </Table>
    </div>
  );
}
