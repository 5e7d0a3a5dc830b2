import { type ReactNode, useEffect, useState } from 'react';
import { Box } from './Box.tsx';
import { cx } from './place.ts';
import place from './place.module.css';
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

/** Also drawn by the page before any code has come (`app/Outline.tsx`), so it has no style attributes. */
export const ScreenOutline = () => (
  <>
    <div className={cx(css.bar, css.title)} />
    <PanelSkeleton lines={6} />
  </>
);

/** `atOnce` where the outline was there before. */
export const ScreenSkeleton = ({ atOnce }: { atOnce?: boolean }) => (
  <div aria-busy="true" role="progressbar" aria-label="Cargando">
    {atOnce ? (
      <ScreenOutline />
    ) : (
      <Delayed>
        <ScreenOutline />
      </Delayed>
    )}
  </div>
);

export const PanelSkeleton = ({ lines }: { lines: number }) => (
  <div className={cx(css.panel, place.card)}>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} className={css.bar} />
    ))}
  </div>
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
          <div
            className={css.bar}
            style={{ width: width * (0.4 + ((row * 7 + cell * 3) % 5) / 12) }}
          />
        </Box>
      ))}
    </tr>
  ));
