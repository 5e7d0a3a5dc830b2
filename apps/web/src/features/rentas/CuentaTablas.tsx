import { mdiFileDocumentOutline, mdiClockAlertOutline, mdiClockOutline } from '@mdi/js';
import { periodo, rentas, type CuentaRenta } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero, concordar, contar, formatFecha, formatImporte } from '../../lib/formats.ts';
import { Box, Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { rentasApi } from '../../nouns/rentas.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EstadoRenta } from './EstadoRenta.tsx';
import css from './rentas.module.css';

/** Names and what they say, side by side; what is not known is left out. */
export const Datos = ({ rows }: { rows: readonly (readonly [string, string | null])[] }) => (
  <Box as="dl" columnGap={2} rowGap={0.75} p={1.75} tone="primary" className={css.datos}>
    {rows.map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <Box as="dt" tone="secondary">
              {label}
            </Box>
            <Box as="dd" weight={600} breaks>
              {value}
            </Box>
          </Fragment>
        ),
    )}
  </Box>
);

/** The row of the file a charge came from, every column as it was read, used or not. */
function OriginalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [rentas.name, 'record', id],
    queryFn: ({ signal }) => rentasApi.get(id, signal),
  });
  return (
    <MessageDialog
      open
      wide
      role="dialog"
      tone="neutral"
      icon={mdiFileDocumentOutline}
      title="Como vino en el archivo"
      onClose={onClose}
      actions={
        <Button kind="main" autoFocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error ? messageOf(error) : !data && 'Buscando la fila…'}
      {data && (
        <>
          Fila {formatNumero(data.linea)} de «{data.carga.nombre}».
          <Datos
            rows={Object.entries(data.datosOriginales).map(([title, value]) => [
              title,
              value || '—',
            ])}
          />
        </>
      )}
    </MessageDialog>
  );
}

const MIN_WIDTH = 720;
const amount = { textAlign: 'right' } as const;

type Periodo = CuentaRenta['periodos'][number];
const SITUACION_LOOKS = {
  Vencida: { tone: 'warning', icon: mdiClockAlertOutline },
  'Por vencer': { tone: 'neutral', icon: mdiClockOutline },
} as const;
const periodos = (onShow: (id: number) => void): CardColumn<Periodo>[] => [
  { label: 'Período', cell: periodo, isTitle: true },
  { label: 'Concepto', cell: ({ concepto }) => concepto },
  { label: 'Vence', cell: ({ vencimiento1 }) => vencimiento1 && formatFecha(vencimiento1) },
  { label: 'Importe', cell: ({ importe1 }) => formatImporte(importe1), columnProps: amount },
  { label: 'Pagado a ese día', cell: ({ pagado }) => formatImporte(pagado), columnProps: amount },
  {
    label: 'Deuda a ese día',
    cell: ({ deuda }) => formatImporte(deuda),
    columnProps: amount,
    cellProps: () => ({ weight: 600 }),
  },
  {
    label: 'Estado',
    cell: ({ estado, situacion }) => (
      <Row wraps gap={0.5}>
        <EstadoRenta estado={estado} />
        {situacion && <Tag {...SITUACION_LOOKS[situacion]} label={situacion} />}
      </Row>
    ),
  },
  {
    label: 'Del archivo',
    cell: ({ id }) => (
      <Button kind="text" size="small" onClick={() => onShow(id)}>
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

export const PagosTable = ({ cuenta: { pagos, deuda } }: { cuenta: CuentaRenta }) => (
  <Panel>
    {deuda.pagosPosteriores > 0 && (
      <PanelText>
        Hay {contar(deuda.pagosPosteriores, 'pago', 'pagos')} después del {formatFecha(deuda.fecha)}
        : para {concordar(deuda.pagosPosteriores, 'verlo', 'verlos')}, elegí un día posterior.
      </PanelText>
    )}
    {pagos.length === 0 ? (
      <PanelText>
        Esta cuenta no tiene pagos registrados hasta el {formatFecha(deuda.fecha)}.
      </PanelText>
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
