import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import css from './Chart.module.css';
import {
  Axes,
  type ChartProps,
  type ChartRow,
  colourOf,
  cutTo,
  FOOT,
  Frame,
  HEIGHT,
  highest,
  isTold,
  LEFT,
  Mark,
  tellValue,
  TOP,
  widthOf,
} from './ChartFrame.tsx';

interface BarsProps extends ChartProps {
  labelWidth: number;
  /** The parts of a row one after the other: as long as their sum, or all rows as long and the parts as hundredths of them. */
  stacked?: 'sum' | 'share';
}

const rampOf = (serie: number) => `var(--ramp-${serie + 1})`;
/** What is written on the first two colours of a chart, and on those of the ramp. */
const ON_SUM = ['var(--onRamp-1)', 'var(--onRamp-4)'];
const ON_SHARE = [1, 2, 3, 4].map((step) => `var(--onRamp-${step})`);

/** Rows fill the height that charts have; many make it higher. */
const rowHeight = (rows: number, min: number, max: number) =>
  Math.min(max, Math.max(min, HEIGHT / Math.max(1, rows)));

/** One bar for each row, or one for each series, or all series in one; its value is written at its end or on it. */
export function Bars({ title, series, rows, labelWidth, stacked }: BarsProps) {
  const isGrouped = !stacked && series.length > 1;
  const perRow = isGrouped ? rowHeight(rows.length, 36, 46) : rowHeight(rows.length, 23, 40);
  const body = rows.length * perRow;
  const format = series[0]?.format ?? String;
  const sumOf = ({ values }: ChartRow) =>
    series.reduce((sum, _, index) => sum + (values[index] ?? 0), 0);
  const ends = stacked
    ? rows.map((row) => format(sumOf(row)))
    : rows.flatMap(({ values }) => series.map((one, index) => one.format(values[index] ?? 0)));
  const room = Math.max(...ends.map(widthOf)) + 12;
  const max = stacked === 'sum' ? Math.max(1, ...rows.map(sumOf)) : highest({ rows, series });
  const colour = stacked === 'share' ? rampOf : colourOf;
  return (
    <Frame title={title} series={series} height={body} colours={colour}>
      {(width) => {
        const long = Math.max(1, width - labelWidth - room);
        const y = scaleBand({
          domain: rows.map((_, index) => index),
          range: [0, body],
          padding: 0.24,
        });
        const thick = y.bandwidth() / (isGrouped ? series.length : 1);
        return rows.map((row, rowIndex) => {
          const sum = sumOf(row);
          const x = scaleLinear({
            domain: [0, stacked === 'share' ? Math.max(1, sum) : max],
            range: [0, long],
          });
          let from = 0;
          return (
            <Group key={row.label} left={labelWidth} top={y(rowIndex) ?? 0}>
              <Label row={row} middle={y.bandwidth() / 2} width={labelWidth} />
              {series.map((serie, serieIndex) => {
                const value = row.values[serieIndex] ?? 0;
                const top = isGrouped ? serieIndex * thick : 0;
                const start = stacked ? x(from) : 0;
                from += value;
                const text =
                  stacked === 'share'
                    ? `${Math.round((100 * value) / Math.max(1, sum))} %`
                    : serie.format(value);
                const fits = widthOf(text) + 6 < x(value);
                return (
                  <Mark
                    key={serie.label}
                    told={`${row.label} · ${tellValue(row, serie, serieIndex)}`}
                    href={row.hrefs?.[serieIndex]}
                  >
                    <rect
                      x={start}
                      y={top}
                      width={Math.max(0, x(value) - (stacked ? 2 : 0))}
                      height={thick - (isGrouped ? 1 : 0)}
                      rx={2}
                      fill={colour(serieIndex)}
                    />
                    {stacked
                      ? fits && (
                          <text
                            x={start + x(value) / 2}
                            y={thick / 2}
                            textAnchor="middle"
                            dominantBaseline="central"
                            className={css.inside}
                            fill={(stacked === 'share' ? ON_SHARE : ON_SUM)[serieIndex]}
                          >
                            {text}
                          </text>
                        )
                      : isTold(row.values[serieIndex]) && (
                          <End x={x(value)} y={top + thick / 2} text={text} />
                        )}
                  </Mark>
                );
              })}
              {stacked && <End x={x(from)} y={thick / 2} text={format(sum)} />}
            </Group>
          );
        });
      }}
    </Frame>
  );
}

const End = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <text aria-hidden x={x + 6} y={y} dominantBaseline="central" className={css.value}>
    {text}
  </text>
);

function Label({ row, middle, width }: { row: ChartRow; middle: number; width: number }) {
  const { href } = row;
  const text = (
    <text
      x={-width}
      y={middle}
      dominantBaseline="central"
      className={css.label}
      aria-hidden={href === undefined}
    >
      <title>{row.label}</title>
      {cutTo(row.label, width - 8)}
    </text>
  );
  return href === undefined ? (
    text
  ) : (
    <a href={href} aria-label={`${row.label}: ver la lista`} className={css.link}>
      {text}
    </a>
  );
}

/** One column, or one for each series, for each row; their values are written where all of them fit. */
export function Columns({ title, series, rows }: ChartProps) {
  return (
    <Frame title={title} series={series} height={HEIGHT}>
      {(width) => {
        const body = HEIGHT - FOOT - TOP;
        const x = scaleBand({
          domain: rows.map((_, index) => index),
          range: [0, width - LEFT - 8],
          padding: 0.3,
        });
        const y = scaleLinear({
          domain: [0, highest({ rows, series })],
          range: [body, 0],
          nice: 4,
        });
        const thick = x.bandwidth() / series.length;
        const areLabelled = rows.every(({ values }) =>
          series.every(({ format }, index) => widthOf(format(values[index] ?? 0)) < thick),
        );
        return (
          <Group left={LEFT} top={TOP}>
            <g aria-hidden>
              <Axes {...{ x, y, rows, body }} width={width - LEFT - 8} />
            </g>
            {rows.map((row, rowIndex) =>
              series.map((serie, serieIndex) => {
                const value = row.values[serieIndex] ?? 0;
                const left = (x(rowIndex) ?? 0) + serieIndex * thick;
                return (
                  <Mark
                    key={`${row.label} ${serie.label}`}
                    told={`${row.label} · ${tellValue(row, serie, serieIndex)}`}
                    href={row.hrefs?.[serieIndex]}
                  >
                    <rect
                      x={left}
                      y={y(value)}
                      width={Math.max(1, thick - 2)}
                      height={Math.max(0, body - y(value))}
                      rx={2}
                      fill={colourOf(serieIndex)}
                    />
                    {areLabelled && isTold(row.values[serieIndex]) && (
                      <text
                        x={left + thick / 2 - 1}
                        y={y(value) - 5}
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
