import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatNumero } from '../../lib/formats.ts';
import type { ParRow } from './ComparacionTablas.tsx';
import { Box } from '../../ui/Box.tsx';

interface Props {
  title: string;
  rows: ParRow[];
  sides: [string, string];
}

const BAR = 46;
const MARGIN = { left: 0, right: 8, top: 8, bottom: 0 };
/** Beyond the longest bar, so that its number is not cut off; bars are short on a phone. */
const ROOM = { phone: 1.32, desktop: 1.1 };
const number = (value: number | null) => (value === null ? '' : formatNumero(value));

function useSeries<Look extends object>({ rows, sides }: Props, look: Look) {
  const { chart } = useTheme().vars.palette;
  const series = (side: 0 | 1) => ({
    ...look,
    label: `${side === 0 ? 'A' : 'B'}: ${sides[side]}`,
    color: side === 0 ? chart.first : chart.second,
    data: rows.map(({ totales }) => totales[side]),
    valueFormatter: number,
  });
  return [series(0), series(1)];
}
const BARS = {
  barLabel: ({ value }: { value: number | null }) => number(value),
  barLabelPlacement: 'outside' as const,
};
const LINES = { showMark: false, curve: 'linear' as const };

/** A pair of bars for each row, with its value written. */
export function ParBars(props: Props) {
  const { title, rows } = props;
  const series = useSeries(props, BARS);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const longest = Math.max(1, ...rows.flatMap(({ totales }) => totales));
  const max = longest * (isPhone ? ROOM.phone : ROOM.desktop);
  return (
    <Box role="img" aria-label={`Gráfico: ${title}. Los números están en la tabla.`}>
      <BarChart
        skipAnimation
        layout="horizontal"
        height={rows.length * BAR + 60}
        margin={MARGIN}
        series={series}
        yAxis={[
          {
            scaleType: 'band',
            data: rows.map(({ label }) => label),
            width: isPhone ? 116 : 176,
            tickSize: 0,
          },
        ]}
        xAxis={[{ max, domainLimit: 'strict', valueFormatter: number, position: 'none' }]}
        slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' } } }}
      />
    </Box>
  );
}

export function ParLines(props: Props) {
  const { title, rows } = props;
  const series = useSeries(props, LINES);
  return (
    <Box role="img" aria-label={`Gráfico: ${title}. Los números están en la tabla.`}>
      <LineChart
        skipAnimation
        height={280}
        margin={{ ...MARGIN, right: 24 }}
        series={series}
        xAxis={[{ scaleType: 'point', data: rows.map(({ label }) => label) }]}
        yAxis={[{ min: 0, tickMinStep: 1, valueFormatter: number, width: 48 }]}
        slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' } } }}
      />
    </Box>
  );
}
