/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A browser forgets them where cells are not drawn as such. */
// A short table that a phone shows as cards, each value beside the name of its column. A list with filters, selection and a
// choice of columns is ResourceTable's.
import type { CSSProperties, Key, ReactNode } from 'react';
import css from './CardTable.module.css';
import type { Place } from './place.ts';
import { Table, Td, Th } from './Table.tsx';

type CellProps = Place & { title?: string; className?: string };

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

export function CardTable<Row>({ columns, rows, keyOf, minWidth, label }: Props<Row>) {
  const region = label ? { tabIndex: 0, role: 'region', 'aria-label': label } : undefined;
  return (
    <div className={css.box} {...region}>
      <Table
        role="table"
        className={css.cards}
        style={{ '--min-width': `${minWidth ?? 0}px` } as CSSProperties}
      >
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
    </div>
  );
}
