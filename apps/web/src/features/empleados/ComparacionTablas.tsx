import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { difference } from './comparacion.rules.ts';
import { Box } from '../../ui/Box.tsx';

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
  <Box sx={{ overflowX: 'auto' }}>
    <Table aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>{title}</TableCell>
          <TableCell align="right">A: {sides[0]}</TableCell>
          <TableCell align="right">B: {sides[1]}</TableCell>
          <TableCell align="right">Diferencia</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, link, totales }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {link ?? label}
            </TableCell>
            <TableCell align="right">{formatNumero(totales[0])}</TableCell>
            <TableCell align="right">{formatNumero(totales[1])}</TableCell>
            <TableCell align="right">{difference(totales)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
