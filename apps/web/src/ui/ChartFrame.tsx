// What every chart is drawn in. None needs colour to be read: values are written or told under the pointer, lines differ in their stroke. The
// numbers are always in a table beside them, so to a screen reader each is one picture.
import { type ReactNode, useCallback, useState } from 'react';
import css from './Chart.module.css';

export interface ChartSerie {
  label: string;
  /** As its values are written in the drawing. */
  format: (value: number) => string;
}
export interface ChartRow {
  label: string;
  /** One for each series. */
  values: readonly (number | null)[];
}
export interface ChartProps {
  title: string;
  series: readonly ChartSerie[];
  rows: readonly ChartRow[];
  /** The figure of a row was pressed. */
  onPick?: (row: number, serie: number) => void;
}

export const isTold = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined;
export const colourOf = (serie: number) => `var(--chart-${serie + 1})`;
export const LETTER = 6.4;
export const cutTo = (text: string, width: number) => {
  const most = Math.floor(width / LETTER);
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};
/** Labels that stand side by side without touching. */
export const everyNth = (rows: readonly ChartRow[], width: number) => {
  const longest = Math.max(1, ...rows.map(({ label }) => label.length));
  return Math.max(1, Math.ceil((rows.length * (longest + 2) * LETTER) / Math.max(1, width)));
};
/** Of the drawn series: a row may hold more, for its table. */
export const highest = ({ rows, series }: Pick<ChartProps, 'rows' | 'series'>) =>
  Math.max(1, ...rows.flatMap(({ values }) => series.map((_, index) => values[index] ?? 0)));

export const tickLabel = {
  fontSize: 12,
  fill: 'var(--text-secondary)',
  fontFamily: 'inherit',
} as const;
export const axis = {
  stroke: 'var(--border-default)',
  hideTicks: true,
  hideAxisLine: true,
} as const;

/** As wide as its place: drawn once that is known. */
export function Frame({
  title,
  series,
  height,
  children,
}: Pick<ChartProps, 'title' | 'series'> & {
  height: number;
  children: (width: number) => ReactNode;
}) {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      role="img"
      aria-label={`Gráfico: ${title}. Los números están en la tabla.`}
      className={css.chart}
    >
      {series.length > 1 && (
        <ul className={css.legend}>
          {series.map(({ label }, index) => (
            <li key={label}>
              <span style={{ background: colourOf(index) }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={measure} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height}>
            {children(width)}
          </svg>
        )}
      </div>
    </div>
  );
}

interface MarkProps {
  row: ChartRow;
  rowIndex: number;
  serie: ChartSerie;
  serieIndex: number;
  onPick: ChartProps['onPick'];
  children: ReactNode;
}
/** Says its value under the pointer, and opens what is behind it. */
export const Mark = ({ row, rowIndex, serie, serieIndex, onPick, children }: MarkProps) => {
  const value = row.values[serieIndex];
  return (
    <g className={onPick && css.pressed} onClick={onPick && (() => onPick(rowIndex, serieIndex))}>
      <title>{`${row.label} · ${serie.label}: ${isTold(value) ? serie.format(value) : '—'}`}</title>
      {children}
    </g>
  );
};

export const HEIGHT = 260;
export const LEFT = 44;
export const FOOT = 28;
export const whole = (value: unknown) =>
  Number.isInteger(value) ? Number(value).toLocaleString('es-AR') : '';
export const atLeft = { ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 } as const;
export const atFoot = { ...tickLabel, textAnchor: 'middle', dy: 4 } as const;
