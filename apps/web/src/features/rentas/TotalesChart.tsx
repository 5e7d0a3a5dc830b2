import { useMedia } from '../../lib/useMedia.ts';
import { Box } from '../../ui/Box.tsx';
import { Bars } from '../../ui/Bars.tsx';
import { bar, breve } from './resumen.rules.ts';

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
/** Beyond that a chart tells nothing; the table has them all. */
const BARS_MAX = 24;

interface Props {
  title: string;
  rows: TotalesRow[];
  series: readonly Serie[];
}

/** One bar for each row, its parts one after the other. */
export function TotalesChart({ title, rows, series }: Props) {
  const isPhone = useMedia('(max-width: 599.95px)');
  const shown = rows.slice(0, BARS_MAX);
  return (
    <>
      <Bars
        title={title}
        stacked
        labelWidth={isPhone ? 116 : 210}
        series={series.map((one) => ({ label: NAMES[one], format: breve }))}
        rows={shown.map((row) => ({
          label: row.label,
          values: series.map((one) => bar(row[one] ?? '0')),
        }))}
      />
      {shown.length < rows.length && (
        <Box tone="secondary" size="small">
          Se ven los primeros {shown.length}. En la tabla están los {rows.length}.
        </Box>
      )}
    </>
  );
}
