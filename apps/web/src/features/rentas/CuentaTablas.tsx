import type { CuentaRenta } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import { formatFecha, formatImporte } from '../../lib/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { mdiClockAlertOutline } from '@mdi/js';
import { EstadoRenta } from './EstadoRenta.tsx';
import { OriginalDialog } from './OriginalDialog.tsx';
import { periodo } from './rentas.labels.ts';

interface ScrollProps {
  label: string;
  head: readonly (string | { right: string })[];
  children: ReactNode;
}
const ScrollTable = ({ label, head, children }: ScrollProps) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table sx={{ minWidth: 720 }}>
      <TableHead>
        <TableRow>
          {head.map((one) =>
            typeof one === 'string' ? (
              <TableCell key={one}>{one}</TableCell>
            ) : (
              <TableCell key={one.right} align="right">
                {one.right}
              </TableCell>
            ),
          )}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Box>
);

const PERIODOS_HEAD = [
  'Período',
  'Concepto',
  'Vence',
  { right: 'Importe' },
  { right: 'Pagado' },
  { right: 'Deuda a ese día' },
  'Estado',
  'Del archivo',
];

export function PeriodosTable({ cuenta }: { cuenta: CuentaRenta }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Panel>
      <ScrollTable label="Períodos" head={PERIODOS_HEAD}>
        {cuenta.periodos.map((one) => (
          <TableRow key={one.id}>
            <TableCell component="th" scope="row">
              {periodo(one)}
            </TableCell>
            <TableCell>{one.concepto ?? '—'}</TableCell>
            <TableCell>{one.vencimiento1 ? formatFecha(one.vencimiento1) : '—'}</TableCell>
            <TableCell align="right">{formatImporte(one.importe1)}</TableCell>
            <TableCell align="right">{formatImporte(one.pagado)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {formatImporte(one.deuda)}
            </TableCell>
            <TableCell>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                <EstadoRenta estado={one.estado} />
                {one.vencida && one.deuda !== '0.00' && (
                  <Tag tone="warning" icon={mdiClockAlertOutline} label="Vencida" />
                )}
              </Box>
            </TableCell>
            <TableCell>
              <Button size="small" onClick={() => setShown(one.id)}>
                Ver la fila
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </ScrollTable>
      {shown !== null && <OriginalDialog id={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

const PAGOS_HEAD = ['Período', 'Fecha', 'Medio', 'Comprobante', { right: 'Importe' }];

export const PagosTable = ({ cuenta: { pagos } }: { cuenta: CuentaRenta }) => (
  <Panel>
    {pagos.length === 0 ? (
      <Box sx={{ p: 2, color: 'text.secondary' }}>Esta cuenta no tiene pagos registrados.</Box>
    ) : (
      <ScrollTable label="Pagos" head={PAGOS_HEAD}>
        {pagos.map((one) => (
          <TableRow key={`${one.anio} ${one.cuota} ${one.concepto} ${one.nroComprobante}`}>
            <TableCell component="th" scope="row">
              {periodo(one)}
            </TableCell>
            <TableCell>{one.fechaPago ? formatFecha(one.fechaPago) : '—'}</TableCell>
            <TableCell>{one.medioPago ?? '—'}</TableCell>
            <TableCell>{one.nroComprobante ?? '—'}</TableCell>
            <TableCell align="right">{formatImporte(one.importe)}</TableCell>
          </TableRow>
        ))}
      </ScrollTable>
    )}
  </Panel>
);
