import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import css from './Chart.module.css';
import {
  Axes,
  type ChartProps,
  colourOf,
  FOOT,
  Frame,
  HEIGHT,
  highest,
  isTold,
  LEFT,
  Mark,
  tellValue,
  TOP,
} from './ChartFrame.tsx';

interface Point {
  at: number;
  value: number | null;
}
interface LinesProps extends ChartProps {
  height?: number;
  /** What is below the line is filled. */
  filled?: boolean;
  /** The top of the axis, when it is known. */
  max?: number;
}

/** Between points that are closer no dot is drawn. */
const DOT_ROOM = 12;
const RIGHT = 20;

/** A line for each series over the rows, the second one dashed; the last value of a single one is written. */
export function Lines({ title, series, rows, height = HEIGHT, filled, max }: LinesProps) {
  return (
    <Frame title={title} series={series} height={height}>
      {(width) => {
        const body = height - FOOT - TOP;
        const across = Math.max(1, width - LEFT - RIGHT);
        const x = scalePoint({ domain: rows.map((_, i) => i), range: [0, across] });
        const y = scaleLinear({
          domain: [0, max ?? highest({ rows, series })],
          range: [body, 0],
          nice: max === undefined ? 4 : false,
        });
        const step = rows.length > 1 ? x.step() : across;
        const [only] = series;
        const end = series.length === 1 ? rows.at(-1)?.values[0] : null;
        return (
          <Group left={LEFT} top={TOP}>
            <g aria-hidden>
              <Axes {...{ x, y, rows, body }} width={across} />
              {series.map((serie, index) => {
                const points = rows.map((row, at) => ({ at, value: row.values[index] ?? null }));
                const line = {
                  data: points,
                  defined: ({ value }: Point) => value !== null,
                  x: ({ at }: Point) => x(at) ?? 0,
                  y: ({ value }: Point) => y(value ?? 0),
                };
                return (
                  <g key={serie.label}>
                    {filled && (
                      <AreaClosed {...line} yScale={y} fill={colourOf(index)} opacity={0.12} />
                    )}
                    <LinePath
                      {...line}
                      stroke={colourOf(index)}
                      strokeWidth={2}
                      strokeDasharray={index === 1 ? '6 4' : undefined}
                    />
                    {step >= DOT_ROOM &&
                      points
                        .filter(line.defined)
                        .map((point) => (
                          <circle
                            key={point.at}
                            cx={line.x(point)}
                            cy={line.y(point)}
                            r={3}
                            fill={colourOf(index)}
                          />
                        ))}
                  </g>
                );
              })}
              {only && isTold(end) && (
                <text x={across} y={y(end) - 8} textAnchor="middle" className={css.last}>
                  {only.format(end)}
                </text>
              )}
            </g>
            {rows.map((row, index) => (
              <Mark
                key={row.label}
                told={[row.label, ...series.map((serie, at) => tellValue(row, serie, at))].join(
                  '\n',
                )}
                href={row.hrefs?.[0]}
              >
                <rect
                  x={(x(index) ?? 0) - step / 2}
                  width={step}
                  height={body}
                  fill="transparent"
                />
              </Mark>
            ))}
          </Group>
        );
      }}
    </Frame>
  );
}
