import type { ReactNode } from 'react';
import css from './FigureList.module.css';

export interface Figure {
  label: string;
  value: string;
  /** Said in red: it needs somebody. */
  isBad?: boolean;
  /** Below the label: the way to what is behind it. */
  link?: ReactNode;
}

/** The figures of a result, side by side under a rule. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={css.figures}>
    {figures.map(({ label, value, isBad, link }) => (
      <div key={label}>
        <dt>
          {label}
          {link && <div className={css.link}>{link}</div>}
        </dt>
        <dd className={isBad ? css.bad : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
