import type { Medicion } from '@muni/contract';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTheme } from '@mui/material/styles';
import { formatFecha, formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';

/** The used space of the disk, day by day. */
export function EspacioChart({ mediciones }: { mediciones: Medicion[] }) {
  const { chart } = useTheme().vars.palette;
  const total = mediciones.at(-1)?.discoTotalGB ?? undefined;
  return (
    <Box role="img" aria-label="Gráfico: espacio usado del disco en los últimos meses.">
      <LineChart
        skipAnimation
        hideLegend
        height={170}
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        series={[
          {
            data: mediciones.map(({ discoTotalGB, discoLibreGB }) =>
              discoTotalGB === null || discoLibreGB === null ? null : discoTotalGB - discoLibreGB,
            ),
            label: 'Usado',
            color: chart.first,
            area: true,
            showMark: false,
            curve: 'linear',
            valueFormatter: (value) => (value === null ? '' : `${formatNumero(value)} GB`),
          },
        ]}
        xAxis={[
          {
            scaleType: 'point',
            data: mediciones.map(({ fecha }) => formatFecha(fecha).slice(0, 5)),
            tickInterval: (_, index) => index % Math.ceil(mediciones.length / 4) === 0,
          },
        ]}
        yAxis={[
          { min: 0, max: total, width: 44, valueFormatter: (gb: number) => formatNumero(gb) },
        ]}
        sx={{ [`& .${lineClasses.area}`]: { opacity: 0.16 } }}
      />
    </Box>
  );
}
