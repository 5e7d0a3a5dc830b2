import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import css from './Chart.module.css';
import {
  atFoot,
  atLeft,
  axis,
  type ChartProps,
  colourOf,
  cutTo,
  everyNth,
  FOOT,
  Frame,
  HEIGHT,
  highest,
  isTold,
  LEFT,
  LETTER,
  Mark,
  tickLabel,
  whole,
} from './ChartFrame.tsx';

interface BarsProps extends ChartProps {
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
  const totals = rows.map(({ values }) =>
    series.reduce((sum, _, index) => sum + (values[index] ?? 0), 0),
  );
  const max = stacked ? Math.max(1, ...totals) : highest({ rows, series });
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
                        {!stacked && isTold(row.values[serieIndex]) && (
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

/** With more, the numbers over them would touch. */
const LABELLED_MAX = 14;

/** One column, or one for each series, for each row. */
export function Columns({ title, series, rows, onPick }: ChartProps) {
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
        const y = scaleLinear({
          domain: [0, highest({ rows, series })],
          range: [body, 0],
          nice: true,
        });
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
              tickFormat={(index) => rows[index]?.label ?? ''}
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
                    {isLabelled && isTold(row.values[serieIndex]) && (
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
