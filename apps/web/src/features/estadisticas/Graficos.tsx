// The charts of the statistics: touching a figure opens the list behind it; the table beside them does the same for the
// keyboard.
import { useNavigate } from 'react-router';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars, Columns } from '../../ui/Bars.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { type Fila, formatOf, type Serie } from './estadisticas.rules.ts';

interface Props {
  title: string;
  series: Serie[];
  rows: Fila[];
}

function useParts({ title, series, rows }: Props) {
  const navigate = useNavigate();
  return {
    title,
    rows,
    series: series.map((serie) => ({
      label: serie.label,
      format: formatOf({ ...serie, format: serie.short ?? serie.format }),
    })),
    onPick: (row: number, serie: number) => {
      const target = rows[row]?.to?.[serie];
      if (target) void navigate(target);
    },
  };
}

export function Barras(props: Props) {
  const isPhone = useMedia('(max-width: 599.95px)');
  return <Bars {...useParts(props)} labelWidth={isPhone ? 116 : 168} />;
}

export const Columnas = (props: Props) => <Columns {...useParts(props)} />;

export function Lineas(props: Props) {
  const { onPick: _none, ...parts } = useParts(props);
  return <Lines {...parts} />;
}
