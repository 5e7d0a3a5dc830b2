// Charts that need no colour: values are written, lines differ in their stroke. Touching one opens the list behind it;
// the table beside them does the same for the keyboard.
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Fila, formatOf, type Serie } from './estadisticas.rules.ts';
import { Box } from '../../ui/Box.tsx';

interface Props {
  title: string;
  series: Serie[];
  rows: Fila[];
}

const MARGIN = { left: 0, right: 20, top: 8, bottom: 0 };
/** How much of the longest bar a letter takes, and the gap before the first. */
const LETTER = { phone: 0.06, wide: 0.04 };
const GAP = 0.04;
const LABELLED_MAX = 14;
const HEIGHT = 260;
/** The number over a column takes a tenth of that. */
const ABOVE = 1.1;

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box role="img" aria-label={`Gráfico: ${title}. Los números están en la tabla.`}>
    {children}
  </Box>
);

function useParts({ series, rows }: Props) {
  const { chart } = useTheme().vars.palette;
  const navigate = useNavigate();
  const colors = [chart.first, chart.second, chart.third, chart.fourth];
  return {
    parts: series.map((serie, index) => ({
      id: String(index),
      label: serie.label,
      color: colors[index] ?? chart.first,
      data: rows.map(({ values }) => values[index] ?? null),
      valueFormatter: formatOf({ ...serie, format: serie.short ?? serie.format }),
    })),
    open: (_event: unknown, item: { seriesId?: unknown; dataIndex?: number }) => {
      const target = rows[item.dataIndex ?? -1]?.to?.[Number(item.seriesId)];
      if (target) void navigate(target);
    },
    hideLegend: series.length < 2,
  };
}
const LEGEND = { legend: { position: { vertical: 'top', horizontal: 'end' } } } as const;

export function Barras(props: Props) {
  const { title, rows, series } = props;
  const { parts, open, hideLegend } = useParts(props);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const bar = series.length > 1 ? 46 : 30;
  const written = parts.flatMap(({ data, valueFormatter }) => data.map(valueFormatter));
  const letters = Math.max(2, ...written.map(({ length }) => length));
  // Beyond the longest bar there is room for its number.
  const room = 1 + GAP + letters * (isPhone ? LETTER.phone : LETTER.wide);
  const max = room * Math.max(1, ...parts.flatMap(({ data }) => data.map((value) => value ?? 0)));
  return (
    <Frame title={title}>
      <BarChart
        skipAnimation
        layout="horizontal"
        height={rows.length * bar + (hideLegend ? 16 : 52)}
        margin={MARGIN}
        hideLegend={hideLegend}
        series={parts.map((part) =>
          Object.assign(part, {
            barLabel: ({ value }: { value: number | null }) => part.valueFormatter(value),
            barLabelPlacement: 'outside' as const,
          }),
        )}
        onItemClick={open}
        yAxis={[
          {
            scaleType: 'band',
            data: rows.map(({ label }) => label),
            width: isPhone ? 116 : 168,
            tickSize: 0,
          },
        ]}
        xAxis={[{ max, domainLimit: 'strict', position: 'none' }]}
        slotProps={LEGEND}
        sx={{ '& .MuiBarElement-root': { cursor: 'pointer' } }}
      />
    </Frame>
  );
}

export function Columnas(props: Props) {
  const { title, rows } = props;
  const { parts, open, hideLegend } = useParts(props);
  const isShort = rows.length <= LABELLED_MAX;
  // Above the highest column there is room for its number.
  const top = Math.max(1, ...parts.flatMap(({ data }) => data.map((value) => value ?? 0)));
  return (
    <Frame title={title}>
      <BarChart
        skipAnimation
        height={HEIGHT}
        margin={{ ...MARGIN, right: 8, top: 20 }}
        hideLegend={hideLegend}
        series={parts.map((part) =>
          isShort
            ? Object.assign(part, {
                barLabel: ({ value }: { value: number | null }) => part.valueFormatter(value),
                barLabelPlacement: 'outside' as const,
              })
            : part,
        )}
        onItemClick={open}
        xAxis={[{ scaleType: 'band', data: rows.map(({ label }) => label) }]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 44, ...(isShort && { max: top * ABOVE }) }]}
        slotProps={LEGEND}
        sx={{ '& .MuiBarElement-root': { cursor: 'pointer' } }}
      />
    </Frame>
  );
}

export function Lineas(props: Props) {
  const { title, rows } = props;
  const { parts, hideLegend } = useParts(props);
  return (
    <Frame title={title}>
      <LineChart
        skipAnimation
        height={HEIGHT}
        margin={{ ...MARGIN, right: 20, top: 12 }}
        hideLegend={hideLegend}
        series={parts.map((part) =>
          Object.assign(part, { curve: 'linear' as const, showMark: rows.length <= 31 }),
        )}
        xAxis={[{ scaleType: 'point', data: rows.map(({ label }) => label) }]}
        yAxis={[{ min: 0, tickMinStep: 1, width: 44 }]}
        slotProps={LEGEND}
        sx={{ '& .MuiLineElement-root[data-series="1"]': { strokeDasharray: '6 4' } }}
      />
    </Frame>
  );
}
