import { mdiArrowDown } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
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
import { Th } from '../ui/Table.tsx';

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
    <thead sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selection && (
            <Th
              padding="none"
              textAlign="center"
              width={40}
              sx={{ ...(isSelecting && { bgcolor: 'surface.selected' }) }}
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
            </Th>
          )}
          {group.headers.map((header) => {
            const column = columns.find((item) => item.id === header.column.id);
            const sorted = header.column.getIsSorted();
            const toggle = header.column.getToggleSortingHandler();
            return (
              <Th
                key={header.id}
                textAlign={column?.align}
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
              </Th>
            );
          })}
          {quickWidth !== undefined && (
            <Th sx={{ width: quickWidth }}>
              <Box as="span" sx={visuallyHidden}>
                Acción rápida
              </Box>
            </Th>
          )}
          <Th padding="none" width={46} sx={{ position: 'sticky', right: 0 }}>
            <Box as="span" sx={visuallyHidden}>
              Acciones
            </Box>
          </Th>
        </tr>
      ))}
    </thead>
  );
};
