// Charts that need no colour to be read: values are written or told under the pointer, lines differ in their stroke. The
// numbers are always in a table beside them, so to a screen reader each is one picture.
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
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
interface Props {
  title: string;
  series: readonly ChartSerie[];
  rows: readonly ChartRow[];
  /** The figure of a row was pressed. */
  onPick?: (row: number, serie: number) => void;
}

const colourOf = (serie: number) => `var(--chart-${serie + 1})`;
const LETTER = 6.4;
const cutTo = (text: string, width: number) => {
  const most = Math.floor(width / LETTER);
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
};
/** Labels that stand side by side without touching. */
const everyNth = (rows: readonly ChartRow[], width: number) => {
  const longest = Math.max(1, ...rows.map(({ label }) => label.length));
  return Math.max(1, Math.ceil((rows.length * (longest + 2) * LETTER) / Math.max(1, width)));
};
const highest = (rows: readonly ChartRow[]) =>
  Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));

const tickLabel = { fontSize: 12, fill: 'var(--text-secondary)', fontFamily: 'inherit' } as const;
const axis = { stroke: 'var(--border-default)', hideTicks: true, hideAxisLine: true } as const;

/** As wide as its place: drawn once that is known. */
function Frame({
  title,
  series,
  height,
  children,
}: Pick<Props, 'title' | 'series'> & { height: number; children: (width: number) => ReactNode }) {
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
  onPick: Props['onPick'];
  children: ReactNode;
}
/** Says its value under the pointer, and opens what is behind it. */
const Mark = ({ row, rowIndex, serie, serieIndex, onPick, children }: MarkProps) => {
  const value = row.values[serieIndex];
  return (
    <g className={onPick && css.pressed} onClick={onPick && (() => onPick(rowIndex, serieIndex))}>
      <title>{`${row.label} · ${serie.label}: ${value == null ? '—' : serie.format(value)}`}</title>
      {children}
    </g>
  );
};

interface BarsProps extends Props {
  labelWidth: number;
  /** The parts of a row one after the other, on an axis with numbers. */
  stacked?: boolean;
}

/** One bar, or one for each series, for each row; its value is written at its end. */
export function Bars({ title, series, rows, onPick, labelWidth, stacked }: BarsProps) {
  const perRow = stacked ? 34 : series.length > 1 ? 46 : 30;
  const foot = stacked ? 24 : 8;
  const body = rows.length * perRow;
  const written = rows.flatMap(({ values }) =>
    series.map(({ format }, index) => format(values[index] ?? 0).length),
  );
  const room = stacked ? 24 : Math.max(2, ...written) * LETTER + 12;
  const totals = rows.map(({ values }) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  const max = stacked ? Math.max(1, ...totals) : highest(rows);
  const [first] = series;
  return (
    <Frame title={title} series={series} height={body + foot + 8}>
      {(width) => {
        const x = scaleLinear({ domain: [0, max], range: [0, width - labelWidth - room] });
        const y = scaleBand({
          domain: rows.map((_, index) => index),
          range: [0, body],
          padding: 0.24,
        });
        const thick = y.bandwidth() / (stacked ? 1 : series.length);
        return (
          <Group left={labelWidth} top={8}>
            {stacked && (
              <AxisBottom
                {...axis}
                top={body}
                scale={x}
                numTicks={width < 480 ? 2 : 6}
                tickFormat={(value) => first?.format(Number(value))}
                tickLabelProps={tickLabel}
              />
            )}
            {rows.map((row, rowIndex) => {
              let from = 0;
              return (
                <Group key={row.label} top={y(rowIndex) ?? 0}>
                  <text
                    x={-8}
                    y={y.bandwidth() / 2}
                    textAnchor="end"
                    dominantBaseline="central"
                    className={css.label}
                  >
                    <title>{row.label}</title>
                    {cutTo(row.label, labelWidth - 8)}
                  </text>
                  {series.map((serie, serieIndex) => {
                    const value = row.values[serieIndex] ?? 0;
                    const start = stacked ? from : 0;
                    from += value;
                    const top = stacked ? 0 : serieIndex * thick;
                    return (
                      <Mark key={serie.label} {...{ row, rowIndex, serie, serieIndex, onPick }}>
                        <rect
                          x={x(start)}
                          y={top}
                          width={Math.max(0, x(value))}
                          height={thick - (stacked ? 0 : 1)}
                          fill={colourOf(serieIndex)}
                        />
                        {!stacked && row.values[serieIndex] != null && (
                          <text
                            x={x(value) + 6}
                            y={top + thick / 2}
                            dominantBaseline="central"
                            className={css.value}
                          >
                            {serie.format(value)}
                          </text>
                        )}
                      </Mark>
                    );
                  })}
                </Group>
              );
            })}
          </Group>
        );
      }}
    </Frame>
  );
}

const HEIGHT = 260;
const LEFT = 44;
const FOOT = 28;
/** With more, the numbers over them would touch. */
const LABELLED_MAX = 14;

/** One column, or one for each series, for each row. */
export function Columns({ title, series, rows, onPick }: Props) {
  const isLabelled = rows.length <= LABELLED_MAX;
  return (
    <Frame title={title} series={series} height={HEIGHT}>
      {(width) => {
        const body = HEIGHT - FOOT - 20;
        const x = scaleBand({
          domain: rows.map((_, index) => index),
          range: [0, width - LEFT - 8],
          padding: 0.2,
        });
        const y = scaleLinear({ domain: [0, highest(rows)], range: [body, 0], nice: true });
        const thick = x.bandwidth() / series.length;
        const nth = everyNth(rows, width - LEFT);
        return (
          <Group left={LEFT} top={20}>
            <AxisLeft {...axis} scale={y} numTicks={5} tickFormat={whole} tickLabelProps={atLeft} />
            <AxisBottom
              {...axis}
              top={body}
              scale={x}
              tickValues={rows.flatMap((_, index) => (index % nth === 0 ? [index] : []))}
              tickFormat={(index) => rows[Number(index)]?.label ?? ''}
              tickLabelProps={atFoot}
            />
            {rows.map((row, rowIndex) =>
              series.map((serie, serieIndex) => {
                const value = row.values[serieIndex] ?? 0;
                const left = (x(rowIndex) ?? 0) + serieIndex * thick;
                return (
                  <Mark
                    key={`${row.label} ${serie.label}`}
                    {...{ row, rowIndex, serie, serieIndex, onPick }}
                  >
                    <rect
                      x={left}
                      y={y(value)}
                      width={Math.max(1, thick - 1)}
                      height={Math.max(0, body - y(value))}
                      fill={colourOf(serieIndex)}
                    />
                    {isLabelled && row.values[serieIndex] != null && (
                      <text
                        x={left + thick / 2}
                        y={y(value) - 6}
                        textAnchor="middle"
                        className={css.value}
                      >
                        {serie.format(value)}
                      </text>
                    )}
                  </Mark>
                );
              }),
            )}
          </Group>
        );
      }}
    </Frame>
  );
}

interface LinesProps extends Props {
  height?: number;
  /** What is below the line is filled. */
  filled?: boolean;
  /** The top of the axis, when it is known. */
  max?: number;
}

/** A line for each series over the rows, the second one dashed. */
export function Lines({ title, series, rows, height = HEIGHT, filled, max }: LinesProps) {
  return (
    <Frame title={title} series={series} height={height}>
      {(width) => {
        const body = height - FOOT - 12;
        const x = scalePoint({ domain: rows.map((_, i) => i), range: [0, width - LEFT - 20] });
        const y = scaleLinear({
          domain: [0, max ?? highest(rows)],
          range: [body, 0],
          nice: max === undefined,
        });
        const nth = everyNth(rows, width - LEFT);
        const step = rows.length > 1 ? x.step() : width;
        return (
          <Group left={LEFT} top={12}>
            <AxisLeft {...axis} scale={y} numTicks={5} tickFormat={whole} tickLabelProps={atLeft} />
            <AxisBottom
              {...axis}
              top={body}
              scale={x}
              tickValues={rows.flatMap((_, index) => (index % nth === 0 ? [index] : []))}
              tickFormat={(index) => rows[Number(index)]?.label ?? ''}
              tickLabelProps={atFoot}
            />
            {series.map((serie, index) => {
              const line = {
                data: rows.map((row, at) => ({ at, value: row.values[index] ?? null })),
                defined: ({ value }: Point) => value !== null,
                x: ({ at }: Point) => x(at) ?? 0,
                y: ({ value }: Point) => y(value ?? 0),
              };
              return (
                <g key={serie.label}>
                  {filled && (
                    <AreaClosed {...line} yScale={y} fill={colourOf(index)} opacity={0.16} />
                  )}
                  <LinePath
                    {...line}
                    stroke={colourOf(index)}
                    strokeWidth={2}
                    strokeDasharray={index === 1 ? '6 4' : undefined}
                  />
                </g>
              );
            })}
            {rows.map((row, index) => (
              <g key={row.label}>
                <title>
                  {[
                    row.label,
                    ...series.map(({ label, format }, at) => {
                      const value = row.values[at];
                      return `${label}: ${value == null ? '—' : format(value)}`;
                    }),
                  ].join('\n')}
                </title>
                <rect
                  x={(x(index) ?? 0) - step / 2}
                  width={step}
                  height={body}
                  fill="transparent"
                />
              </g>
            ))}
          </Group>
        );
      }}
    </Frame>
  );
}

interface Point {
  at: number;
  value: number | null;
}
const whole = (value: unknown) =>
  Number.isInteger(value) ? Number(value).toLocaleString('es-AR') : '';
const atLeft = { ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 } as const;
const atFoot = { ...tickLabel, textAnchor: 'middle', dy: 4 } as const;
