import { type ReactNode, useEffect, useState } from 'react';
import { Box, Stack } from './Box.tsx';
import css from './Skeletons.module.css';

const GRACE_MS = 300;

/** Nothing for the first 300 ms: most answers arrive before, and a flash of grey is worse than a short wait. */
export function Delayed({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
}

const Bar = ({ width, height = 12 }: { width: number | string; height?: number }) => (
  <div className={css.bar} style={{ width, height }} />
);

export const ScreenSkeleton = () => (
  <Box aria-busy="true" role="progressbar" aria-label="Cargando">
    <Delayed>
      <Box py={1}>
        <Bar width={220} height={24} />
      </Box>
      <PanelSkeleton lines={6} />
    </Delayed>
  </Box>
);

export const PanelSkeleton = ({ lines }: { lines: number }) => (
  <Stack card gap={2.5} p={2.5} mt={1.5}>
    {Array.from({ length: lines }, (_, line) => (
      <Bar key={line} width={`${85 - ((line * 37) % 50)}%`} />
    ))}
  </Stack>
);

/** The rows of a table before its first answer; they fade towards the foot. */
export const RowsSkeleton = ({
  rows,
  columns,
}: {
  rows: number;
  columns: { id: string; width: number }[];
}) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} style={{ opacity: 1 - (row / rows) * 0.75 }}>
      {columns.map(({ id, width }, cell) => (
        <Box as="td" key={id} ruled="bottom" height={38} px={1.25}>
          <Bar width={width * (0.4 + ((row * 7 + cell * 3) % 5) / 12)} />
        </Box>
      ))}
    </tr>
  ));
