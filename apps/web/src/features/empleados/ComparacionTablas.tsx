import type { ReactNode } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { difference } from './comparacion.rules.ts';
import css from './empleados.module.css';

export interface ParRow {
  label: string;
  /** The list behind the figure, where there is one. */
  link?: ReactNode;
  totales: [number, number];
}

/** Both sides of each row and what changes from A to B. */
export const ParTable = ({
  title,
  rows,
  sides,
}: {
  title: string;
  rows: ParRow[];
  sides: [string, string];
}) => (
  <div className={css.deslizable}>
    <Table aria-label={title}>
      <thead>
        <tr>
          <Th>{title}</Th>
          <Th textAlign="right">A: {sides[0]}</Th>
          <Th textAlign="right">B: {sides[1]}</Th>
          <Th textAlign="right">Diferencia</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, link, totales }) => (
          <tr key={label}>
            <Th scope="row">{link ?? label}</Th>
            <Td textAlign="right">{formatNumero(totales[0])}</Td>
            <Td textAlign="right">{formatNumero(totales[1])}</Td>
            <Td textAlign="right">{difference(totales)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
