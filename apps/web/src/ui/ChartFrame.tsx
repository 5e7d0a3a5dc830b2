// What every chart is drawn in and with: its frame, its axes with the lines across, and its marks. None needs colour to be
// read: values are written or told under the pointer, lines differ in their stroke. The numbers are always in a table beside
// them, so to a screen reader a chart is its name and the links to its lists.
import { AxisBottom, AxisLeft } from '@visx/axis';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
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
  /** The list behind all of it, which the label leads to. */
  href?: string | undefined;
  /** The list behind each value. */
  hrefs?: readonly (string | undefined)[] | undefined;
}
export interface ChartProps {
  title: string;
  series: readonly ChartSerie[];
  rows: readonly ChartRow[];
}

export const isTold = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined;
export const colourOf = (serie: number) => `var(--chart-${serie + 1})`;

/** Of a digit, and of a letter in words. */
const [DIGIT, LETTER] = [6.8, 5.8];
/** How wide a number or a date is drawn. */
export const widthOf = (text: string) => text.length * DIGIT;
export const cutTo = (text: string, width: number) => {
  const most = Math.floor(width / LETTER);
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};
/** Of labels side by side, those that do not touch: every so many, and always the last. */
export function labelled(rows: readonly ChartRow[], width: number): number[] {
  const longest = Math.max(...rows.map(({ label }) => widthOf(`${label}  `)));
  const nth = Math.max(1, Math.ceil((rows.length * longest) / Math.max(1, width)));
  const last = rows.length - 1;
  return rows.flatMap((_, index) => ((last - index) % nth === 0 ? [index] : []));
}
/** Of the drawn series: a row may hold more, for its table. */
export const highest = ({ rows, series }: Pick<ChartProps, 'rows' | 'series'>) =>
  Math.max(1, ...rows.flatMap(({ values }) => series.map((_, index) => values[index] ?? 0)));

const tickLabel = { fontSize: 12, fill: 'var(--text-secondary)', fontFamily: 'inherit' } as const;
const axis = { stroke: 'var(--border-default)', hideTicks: true, hideAxisLine: true } as const;

export const HEIGHT = 184;
export const LEFT = 40;
/** Between the highest mark and the edge: a value may stand there. */
export const TOP = 16;
export const FOOT = 24;

const whole = (value: unknown) =>
  Number.isInteger(value) ? Number(value).toLocaleString('es-AR') : '';

interface AxesProps {
  x: ReturnType<typeof scaleBand<number>> | ReturnType<typeof scalePoint<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
  rows: readonly ChartRow[];
  width: number;
  body: number;
}

/** Numbers at the left with a line across at each, and labels at the foot. */
export const Axes = ({ x, y, rows, width, body }: AxesProps) => {
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <>
      {ticks.map((tick) => (
        <line key={tick} x2={width} y1={y(tick)} y2={y(tick)} className={css.grid} />
      ))}
      <AxisLeft
        {...axis}
        scale={y}
        tickValues={ticks}
        tickFormat={whole}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        {...axis}
        top={body}
        scale={x}
        tickValues={labelled(rows, width)}
        tickFormat={(index) => rows[index]?.label ?? ''}
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: 4 }}
      />
    </>
  );
};

interface FrameProps extends Pick<ChartProps, 'title' | 'series'> {
  height: number;
  colours?: (serie: number) => string;
  children: (width: number) => ReactNode;
}

/** As wide as its place: drawn once that is known. */
export function Frame({ title, series, height, colours = colourOf, children }: FrameProps) {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      role="group"
      aria-label={`Gráfico: ${title}. Los números están en la tabla.`}
      className={css.chart}
    >
      {series.length > 1 && (
        <ul className={css.legend}>
          {series.map(({ label }, index) => (
            <li key={label}>
              <span style={{ background: colours(index) }} />
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
  /** Said under the pointer. */
  told: string;
  href?: string | undefined;
  children: ReactNode;
}
/** What a value is drawn as; it opens the list behind it. For the keyboard, the table has the same links. */
export const Mark = ({ told, href, children }: MarkProps) => {
  const inside = (
    <>
      <title>{told}</title>
      {children}
    </>
  );
  return href === undefined ? (
    <g aria-hidden>{inside}</g>
  ) : (
    <a href={href} tabIndex={-1} aria-hidden className={css.mark}>
      {inside}
    </a>
  );
};
export const tellValue = (row: ChartRow, { label, format }: ChartSerie, serie: number) => {
  const value = row.values[serie];
  return `${label}: ${isTold(value) ? format(value) : '—'}`;
};
