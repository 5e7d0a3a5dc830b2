// A short table that a phone shows as cards: each row one below the other, each value beside the name of its column. It
// stays one table in the page; its roles are written out because a browser forgets them where cells are not drawn as such.
// A list with filters, selection and a choice of columns is ResourceTable's.
import type { Theme } from '@mui/material/styles';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import type { Key, ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';
import { Box } from './Box.tsx';
import { Table, Td, Th } from './Table.tsx';

type CellProps = Pick<TableCellProps, 'align' | 'padding' | 'sx' | 'title'>;

export interface CardColumn<Row> {
  label: string;
  /** A dash in place of what is not known. */
  cell: (row: Row) => ReactNode;
  /** In place of the label in the head, and it stays in sight on a phone: a box for all rows. */
  control?: ReactNode;
  /** The title of the card, without its label. */
  isTitle?: boolean;
  /** Of the cells and the head. */
  columnProps?: CellProps;
  /** Of one cell. */
  cellProps?: (row: Row) => CellProps;
}

interface Props<Row> {
  columns: readonly CardColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** What the table is narrower than only on a phone. */
  minWidth?: number;
  /** What is scrolled sideways where it does not fit, for whoever has only a keyboard. */
  label?: string;
}

const asCards = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & > tbody': { display: 'block', minWidth: 0 },
    '& > thead': { display: 'block', position: 'relative' },
    '& > thead > tr': { display: 'block' },
    '& > thead th:not([data-control])': visuallyHidden,
    '& > thead th[data-control]': {
      display: 'flex',
      alignItems: 'center',
      width: 'auto',
      padding: '2px 14px',
      '&::after': { content: 'attr(data-label)' },
    },
    '& > tbody > tr': {
      display: 'block',
      padding: '10px 14px',
      borderBottom: `1px solid ${theme.vars?.palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& > tbody > tr > td': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      alignItems: 'center',
      gap: '8px',
      width: 'auto',
      minWidth: 0,
      height: 'auto',
      minHeight: 28,
      padding: '3px 0',
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      '&::before': {
        content: 'attr(data-label)',
        color: theme.vars?.palette.text.secondary,
        fontWeight: 400,
      },
    },
    '& > tbody > tr > td[data-title]': {
      display: 'block',
      fontSize: '0.9375rem',
      '&::before': { content: 'none' },
    },
  },
});

export function CardTable<Row>({ columns, rows, keyOf, minWidth, label }: Props<Row>) {
  const region = label ? { tabIndex: 0, role: 'region', 'aria-label': label } : undefined;
  return (
    <Box sx={{ overflowX: { sm: 'auto' } }} {...region}>
      <Table role="table" sx={[{ minWidth: { sm: minWidth } }, asCards]}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label: name, control, columnProps }) => (
              <Th
                key={name}
                role="columnheader"
                data-label={name}
                data-control={control ? '' : undefined}
                {...columnProps}
              >
                {control ?? name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ label: name, cell, columnProps, cellProps, isTitle }) => (
                <Td
                  key={name}
                  role="cell"
                  data-label={name}
                  data-title={isTitle ? '' : undefined}
                  {...columnProps}
                  {...cellProps?.(row)}
                >
                  <div>{cell(row) ?? '—'}</div>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
