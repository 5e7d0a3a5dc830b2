import type { ReactNode } from 'react';
import { Box } from './Box.tsx';
import { cx } from './place.ts';
import css from './FootBar.module.css';

/** How high it is, for what stands above it: on a phone its buttons may need a second line. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}

/** Fixed at the foot of the screen: what is going on at the left, the ways on at the right. */
export const FootBar = ({
  label,
  status,
  children,
}: {
  label: string;
  status?: ReactNode;
  children: ReactNode;
}) => (
  <>
    {/* The page can be scrolled clear of the bar: at the end of it, wherever the Tab key meets the bar. */}
    <div className={css.room} />
    <div ref={tellHeight} role="group" aria-label={label} className={cx(css.bar, 'no-imprimir')}>
      <Box role="status" flex="1 1 auto" tone="secondary" size="small">
        {status}
      </Box>
      {children}
    </div>
  </>
);
