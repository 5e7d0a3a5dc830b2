import { mdiArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactTable } from '@tanstack/react-table';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import type { Column } from './columns.ts';
import type { GridFeatures } from './gridFeatures.ts';
import type { RowBase } from './rows.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SortIcon = (props: { className?: string }) => <Icon path={mdiArrowDown} {...props} />;

interface Props<Row extends RowBase> {
  table: ReactTable<GridFeatures, Row>;
  columns: Column<Row>[];
}

export const TableHeader = <Row extends RowBase>({ table, columns }: Props<Row>) => (
  <TableHead sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
    {table.getHeaderGroups().map((group) => (
      <TableRow key={group.id}>
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
              {header.column.getCanSort() ? (
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
        <TableCell padding="none" sx={{ width: 46, position: 'sticky', right: 0 }}>
          <Box component="span" sx={visuallyHidden}>
            Acciones
          </Box>
        </TableCell>
      </TableRow>
    ))}
  </TableHead>
);
