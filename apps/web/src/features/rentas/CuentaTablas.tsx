import { mdiClockAlertOutline } from '@mdi/js';
import type { CuentaRenta } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatFecha, formatImporte } from '../../lib/formats.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EstadoRenta } from './EstadoRenta.tsx';
import { OriginalDialog } from './OriginalDialog.tsx';
import { periodo } from './rentas.labels.ts';

const MIN_WIDTH = 720;
const amount = { align: 'right' } as const;

type Periodo = CuentaRenta['periodos'][number];
const periodos = (onShow: (id: number) => void): CardColumn<Periodo>[] => [
  { label: 'Período', cell: periodo, isTitle: true },
  { label: 'Concepto', cell: ({ concepto }) => concepto },
  { label: 'Vence', cell: ({ vencimiento1 }) => vencimiento1 && formatFecha(vencimiento1) },
  { label: 'Importe', cell: ({ importe1 }) => formatImporte(importe1), columnProps: amount },
  { label: 'Pagado', cell: ({ pagado }) => formatImporte(pagado), columnProps: amount },
  {
    label: 'Deuda a ese día',
    cell: ({ deuda }) => formatImporte(deuda),
    columnProps: amount,
    cellProps: () => ({ sx: { fontWeight: 600 } }),
  },
  {
    label: 'Estado',
    cell: ({ estado, vencida, deuda }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <EstadoRenta estado={estado} />
        {vencida && deuda !== '0.00' && (
          <Tag tone="warning" icon={mdiClockAlertOutline} label="Vencida" />
        )}
      </Box>
    ),
  },
  {
    label: 'Del archivo',
    cell: ({ id }) => (
      <Button size="small" onClick={() => onShow(id)}>
        Ver la fila
      </Button>
    ),
  },
];

export function PeriodosTable({ cuenta }: { cuenta: CuentaRenta }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Panel>
      <CardTable
        label="Períodos"
        columns={periodos(setShown)}
        rows={cuenta.periodos}
        keyOf={({ id }) => id}
        minWidth={MIN_WIDTH}
      />
      {shown !== null && <OriginalDialog id={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

type Pago = CuentaRenta['pagos'][number];
const PAGOS: CardColumn<Pago>[] = [
  { label: 'Período', cell: periodo, isTitle: true },
  { label: 'Fecha', cell: ({ fechaPago }) => fechaPago && formatFecha(fechaPago) },
  { label: 'Medio', cell: ({ medioPago }) => medioPago },
  { label: 'Comprobante', cell: ({ nroComprobante }) => nroComprobante },
  { label: 'Importe', cell: ({ importe }) => formatImporte(importe), columnProps: amount },
];

export const PagosTable = ({ cuenta: { pagos } }: { cuenta: CuentaRenta }) => (
  <Panel>
    {pagos.length === 0 ? (
      <Box sx={{ p: 2, color: 'text.secondary' }}>Esta cuenta no tiene pagos registrados.</Box>
    ) : (
      <CardTable
        label="Pagos"
        columns={PAGOS}
        rows={pagos}
        keyOf={({ anio, cuota, concepto, nroComprobante }) =>
          `${anio} ${cuota} ${concepto} ${nroComprobante}`
        }
        minWidth={MIN_WIDTH}
      />
    )}
  </Panel>
);
