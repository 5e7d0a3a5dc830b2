// The table itself: TanStack Table keeps columns, order and visibility; MUI Table draws them.
import TableContainer from '@mui/material/TableContainer';
import { type ColumnDef, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Delayed, RowsSkeleton } from '../ui/Skeletons.tsx';
import type { Column, Columns } from './columns.ts';
import { type GridFeatures, gridFeatures } from './gridFeatures.ts';
import { fieldOfSort } from './listState.ts';
import type { RowBase, RowViews } from './rows.ts';
import { TableHeader } from './TableHeader.tsx';
import { TableLine } from './TableLine.tsx';
import type { ListQuery } from './useListQuery.ts';
import type { Selection } from './useSelection.ts';
import { Table } from '../ui/Table.tsx';

const ACTIONS_WIDTH = 46;
const CHECK_WIDTH = 40;
/** Of a column without a width, which takes what the others leave. */
const FREE_WIDTH = 200;
const NO_ROWS: never[] = [];

const definitionsOf = <Row extends RowBase>(
  columns: Column<Row>[],
): ColumnDef<GridFeatures, Row>[] =>
  columns.map((column) => ({
    id: column.id,
    header: column.label,
    accessorFn: column.cell,
    enableSorting: column.sortable ?? false,
  }));

interface Props<Row extends RowBase> {
  list: ListQuery<Row>;
  columns: Columns<Row>;
  views: RowViews<Row>;
  selection?: Selection;
  bulk?: ReactNode;
}

export function TableGrid<Row extends RowBase>(props: Props<Row>) {
  const { list, columns, views, selection, bulk } = props;
  const { state, change, page } = list;
  const definitions = useMemo(() => definitionsOf(columns.columns), [columns.columns]);
  const { order, hidden } = columns.arrangement;
  const table = useTable({
    features: gridFeatures,
    columns: definitions,
    data: page?.rows ?? NO_ROWS,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    getRowId: (row) => String(row.id),
    state: {
      columnOrder: order,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      sorting: [{ id: fieldOfSort(state.sort), desc: state.sort.startsWith('-') }],
    },
    onSortingChange: (update) => {
      const current = [{ id: fieldOfSort(state.sort), desc: state.sort.startsWith('-') }];
      const [next] = typeof update === 'function' ? update(current) : update;
      if (next) change({ sort: next.desc ? `-${next.id}` : next.id });
    },
  });
  const visible = columns.visible;
  const around = ACTIONS_WIDTH + (selection ? CHECK_WIDTH : 0) + (views.quick?.width ?? 0);
  const minWidth = visible.reduce((sum, column) => sum + (column.width ?? FREE_WIDTH), around);
  return (
    <TableContainer
      sx={{
        // The head sticks to the page while the columns fit; when they do not, the table scrolls sideways instead.
        overflowX: 'clip',
        [`@container (max-width: ${minWidth - 1}px)`]: {
          overflowX: 'auto',
          '& thead': { position: 'relative', top: 0 },
        },
      }}
    >
      <Table sx={{ tableLayout: 'fixed', minWidth }}>
        <TableHeader
          table={table}
          columns={visible}
          quickWidth={views.quick?.width}
          selection={selection}
          bulk={bulk}
        />
        {page ? (
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <TableLine
                key={row.id}
                row={row.original}
                columns={visible}
                views={views}
                selection={selection}
              />
            ))}
          </tbody>
        ) : (
          <tbody>
            <Delayed>
              <RowsSkeleton
                rows={11}
                columns={[...visible, { id: 'acciones', width: 0 }].map(
                  ({ id, width = FREE_WIDTH }) => ({
                    id,
                    width,
                  }),
                )}
              />
            </Delayed>
          </tbody>
        )}
      </Table>
    </TableContainer>
  );
}
