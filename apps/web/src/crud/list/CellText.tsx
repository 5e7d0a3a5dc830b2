import type { ReactNode } from 'react';
import css from './list.module.css';

interface Props {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** The text of a cell, between signs that are always seen whole. */
export const CellText = ({ before, after, children }: Props) => (
  <span className={css.cellText}>
    {before}
    <span className={css.lines}>{children}</span>
    {after}
  </span>
);
