import { type ReactNode, useCallback } from 'react';
import { Delayed, RowsSkeleton } from '../ui/Skeletons.tsx';
import { Table } from '../ui/Table.tsx';
import type { Columns } from './columns.ts';
import css from './list.module.css';
import type { RowBase, RowViews } from './rows.ts';
import { TableHeader } from './TableHeader.tsx';
import { TableLine } from './TableLine.tsx';
import type { ListQuery } from './useListQuery.ts';
import type { Selection } from './useSelection.ts';

const ACTIONS_WIDTH = 46;
const CHECK_WIDTH = 40;
/** Of a column without a width, which takes what the others leave. */
const FREE_WIDTH = 200;

interface Props<Row extends RowBase> {
  list: ListQuery<Row>;
  columns: Columns<Row>;
  views: RowViews<Row>;
  selection?: Selection;
  bulk?: ReactNode;
}

/** Marks the element while it is narrower than what it holds needs. */
const useNarrow = (minWidth: number) =>
  useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(([entry]) =>
        element.toggleAttribute('data-narrow', (entry?.contentRect.width ?? 0) < minWidth),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidth],
  );

export function TableGrid<Row extends RowBase>(props: Props<Row>) {
  const { list, columns, views, selection, bulk } = props;
  const { visible } = columns;
  const around = ACTIONS_WIDTH + (selection ? CHECK_WIDTH : 0) + (views.quick?.width ?? 0);
  const minWidth = visible.reduce((sum, column) => sum + (column.width ?? FREE_WIDTH), around);
  return (
    <div ref={useNarrow(minWidth)} className={css.scroll}>
      <Table className={css.table} minWidth={minWidth}>
        <TableHeader
          sort={list.state.sort}
          onSort={(sort) => list.change({ sort })}
          columns={visible}
          quickWidth={views.quick?.width}
          selection={selection}
          bulk={bulk}
        />
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
                columns={[...visible, { id: 'acciones', width: 0 }].map(
                  ({ id, width = FREE_WIDTH }) => ({ id, width }),
                )}
              />
            </Delayed>
          )}
        </tbody>
      </Table>
    </div>
  );
}
