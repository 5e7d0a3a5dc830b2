import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { bar, breve } from './resumen.rules.ts';
import { Box } from '../../ui/Box.tsx';

export interface TotalesRow {
  label: string;
  cargos: number;
  /** Nothing was issued or collected of what is only told as debt. */
  emitido?: string;
  cobrado?: string;
  saldo: string;
  /** The list behind the figure. */
  filters?: Record<string, string>;
}

export type Serie = 'cobrado' | 'saldo';
const NAMES: Record<Serie, string> = { cobrado: 'Cobrado', saldo: 'Pendiente' };
const BAR = 34;
/** Beyond that a chart tells nothing; the table has them all. */
const BARS_MAX = 24;
const MARGIN = { left: 0, right: 24, top: 8, bottom: 0 };
const money = (value: number | null) => (value === null ? '' : breve(value));

interface Props {
  title: string;
  rows: TotalesRow[];
  series: readonly Serie[];
}

/** One bar for each row, its parts one after the other. */
export function TotalesChart({ title, rows, series }: Props) {
  const { chart } = useTheme().vars.palette;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const shown = rows.slice(0, BARS_MAX);
  const colours: Record<Serie, string> = { cobrado: chart.first, saldo: chart.second };
  return (
    <>
      <Box role="img" aria-label={`Gráfico: ${title}. Los números están en la tabla.`}>
        <BarChart
          skipAnimation
          layout="horizontal"
          height={shown.length * BAR + 70}
          margin={MARGIN}
          series={series.map((one) => ({
            label: NAMES[one],
            color: colours[one],
            stack: 'total',
            data: shown.map((row) => bar(row[one] ?? '0')),
            valueFormatter: money,
          }))}
          yAxis={[
            {
              scaleType: 'band',
              data: shown.map(({ label }) => label),
              width: isPhone ? 116 : 210,
              tickSize: 0,
            },
          ]}
          xAxis={[{ valueFormatter: money, tickNumber: isPhone ? 2 : 6 }]}
          slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' } } }}
        />
      </Box>
      {shown.length < rows.length && (
        <Box tone="secondary" size="small">
          Se ven los primeros {shown.length}. En la tabla están los {rows.length}.
        </Box>
      )}
    </>
  );
}
