import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatImporte } from '../../lib/formats.ts';
import {
  bar,
  breve,
  daysOfMonth,
  mesTexto,
  rentasRoutes,
  useResumenRentas,
} from '../rentas/index.ts';
import type { Fila } from './estadisticas.rules.ts';
import { FiguraStatus } from './FiguraStatus.tsx';
import { GraficoPanel } from './GraficoPanel.tsx';

const money = { format: (value: number) => formatImporte(value.toFixed(2)), short: breve };
const SERIES = [
  { label: 'Emitido', ...money },
  { label: 'Cobrado', ...money },
  { label: 'Cargos', onlyTable: true },
];

interface Sums {
  emitido: string;
  cobrado: string;
  cargos: number;
}
const rowOf = (
  label: string,
  { emitido, cobrado, cargos }: Sums,
  filters?: Record<string, string>,
): Fila => ({
  label,
  values: [bar(emitido), bar(cobrado), cargos],
  to: filters && SERIES.map(() => rentasRoutes.listOf(filters)),
});

/** What was issued and collected, by tributo and by month. */
export function RentasPaneles() {
  const { data, error, refetch } = useResumenRentas();
  if (!data) return <FiguraStatus error={error} refetch={refetch} />;
  return (
    <>
      <GraficoPanel
        title="Emitido y cobrado por tributo"
        of="Tributo"
        kind="barras"
        series={SERIES}
        rows={data.porTributo.map((row) => rowOf(row.tributo, row, { tributo: row.tributo }))}
      />
      <GraficoPanel
        title="Emitido y cobrado por mes de vencimiento"
        of="Mes"
        kind="barras"
        series={SERIES}
        rows={data.porMes.map((row) =>
          rowOf(mesTexto(row.mes), row, row.mes === null ? undefined : daysOfMonth(row.mes)),
        )}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        Por estado, por año y la antigüedad de la deuda, en{' '}
        <Link component={RouterLink} to={rentasRoutes.totals}>
          los totales de Rentas
        </Link>
        .
      </Box>
    </>
  );
}
