import { mdiArrowDown } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import type { Column } from './columns.ts';
import type { GridFeatures } from './gridFeatures.ts';
import type { RowBase } from './rows.ts';
import type { Selection } from './useSelection.ts';
import { Box, Row } from '../ui/Box.tsx';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SortIcon = (props: { className?: string }) => <Icon path={mdiArrowDown} {...props} />;

interface Props<Row extends RowBase> {
  table: ReactTable<GridFeatures, Row>;
  columns: Column<Row>[];
  quickWidth?: number;
  selection?: Selection;
  /** What can be done with the selected rows: it covers the heads, so that nothing moves. */
  bulk?: ReactNode;
}

export const TableHeader = <Row extends RowBase>(props: Props<Row>) => {
  const { table, columns, quickWidth, selection, bulk } = props;
  const isSelecting = selection !== undefined && selection.ids.size > 0;
  return (
    <TableHead sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
      {table.getHeaderGroups().map((group) => (
        <TableRow key={group.id}>
          {selection && (
            <TableCell
              padding="none"
              align="center"
              sx={{ width: 40, ...(isSelecting && { bgcolor: 'surface.selected' }) }}
            >
              <Checkbox
                checked={selection.all}
                indeterminate={isSelecting && !selection.all}
                slotProps={{ input: { 'aria-label': 'Seleccionar toda la página' } }}
                onChange={(_, checked) => selection.setAll(checked)}
              />
              {isSelecting && (
                <Row
                  role="toolbar"
                  aria-label="Con los seleccionados"
                  gap={0.5}
                  px={1}
                  ground="selected"
                  sx={{
                    position: 'absolute',
                    inset: '0 0 0 40px',
                    zIndex: 3,
                    borderBottom: 1,
                    borderColor: 'border.default',
                  }}
                >
                  {bulk}
                </Row>
              )}
            </TableCell>
          )}
          {group.headers.map((header) => {
            const column = columns.find((item) => item.id === header.column.id);
            const sorted = header.column.getIsSorted();
            const toggle = header.column.getToggleSortingHandler();
            return (
              <TableCell
                key={header.id}
                align={column?.align}
                aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                sx={{ width: column?.width }}
              >
                {header.column.getCanSort() && !isSelecting ? (
                  <TableSortLabel
                    active={sorted !== false}
                    direction={sorted || 'asc'}
                    IconComponent={SortIcon}
                    onClick={toggle}
                  >
                    <table.FlexRender header={header} />
                  </TableSortLabel>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </TableCell>
            );
          })}
          {quickWidth !== undefined && (
            <TableCell sx={{ width: quickWidth }}>
              <Box as="span" sx={visuallyHidden}>
                Acción rápida
              </Box>
            </TableCell>
          )}
          <TableCell padding="none" sx={{ width: 46, position: 'sticky', right: 0 }}>
            <Box as="span" sx={visuallyHidden}>
              Acciones
            </Box>
          </TableCell>
        </TableRow>
      ))}
    </TableHead>
  );
};
