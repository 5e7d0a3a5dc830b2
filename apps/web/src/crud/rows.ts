import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';

export interface RowBase {
  id: number;
}

export interface CardContent {
  title: string;
  lines: string[];
  /** At the foot, side by side. */
  foot?: ReactNode;
}

/** How a list speaks of its rows and draws them. */
export interface RowViews<Row> {
  /** With its article: «las áreas», as in «No pudimos traer las áreas». */
  plural: string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  actionsOf?: (row: Row) => RowAction[];
  /** What a phone shows of a row. */
  card: (row: Row) => CardContent;
  /** Rows that no longer count are drawn paler. */
  isFaded?: (row: Row) => boolean;
}
