import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear, scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import {
  atFoot,
  atLeft,
  axis,
  type ChartProps,
  colourOf,
  everyNth,
  FOOT,
  Frame,
  HEIGHT,
  highest,
  isTold,
  LEFT,
  whole,
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

/** A line for each series over the rows, the second one dashed. */
export function Lines({ title, series, rows, height = HEIGHT, filled, max }: LinesProps) {
  return (
    <Frame title={title} series={series} height={height}>
      {(width) => {
        const body = height - FOOT - 12;
        const x = scalePoint({ domain: rows.map((_, i) => i), range: [0, width - LEFT - 20] });
        const y = scaleLinear({
          domain: [0, max ?? highest({ rows, series })],
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
              tickFormat={(index) => rows[index]?.label ?? ''}
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
                      return `${label}: ${isTold(value) ? format(value) : '—'}`;
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
