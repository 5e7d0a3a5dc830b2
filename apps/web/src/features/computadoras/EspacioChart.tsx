import type { Medicion } from '@muni/contract';
import { formatFecha, formatNumero } from '../../lib/formats.ts';
import { Lines } from '../../ui/Lines.tsx';

const SERIES = [{ label: 'Usado', format: (gb: number) => `${formatNumero(gb)} GB` }];

/** The used space of the disk, day by day. */
export const EspacioChart = ({ mediciones }: { mediciones: Medicion[] }) => (
  <Lines
    title="espacio usado del disco en los últimos meses"
    height={170}
    filled
    max={mediciones.at(-1)?.discoTotalGB ?? undefined}
    series={SERIES}
    rows={mediciones.map(({ fecha, discoTotalGB, discoLibreGB }) => ({
      label: formatFecha(fecha).slice(0, 5),
      values: [discoTotalGB === null || discoLibreGB === null ? null : discoTotalGB - discoLibreGB],
    }))}
  />
);
