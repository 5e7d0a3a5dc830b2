import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';

export interface RowBase {
  id: number;
}

export interface CardContent {
  /** Above the title, side by side and apart. */
  head?: ReactNode;
  title: string;
  lines: string[];
  /** At the foot, side by side. */
  foot?: ReactNode;
  /** A red edge: it cannot wait. */
  urgent?: boolean;
}

/** How a list speaks of its rows and draws them. */
export interface RowViews<Row> {
  /** With its article: «las áreas», as in «No pudimos traer las áreas». */
  plural: string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  actionsOf?: (row: Row) => RowAction[];
  /** The one action that is always in sight in its row; null for rows that do not have it. */
  quick?: { width: number; of: (row: Row) => ReactNode };
  /** Single keys that act on the row that has the focus. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  /** What a phone shows of a row. */
  card: (row: Row) => CardContent;
  /** Rows that no longer count are drawn paler. */
  isFaded?: (row: Row) => boolean;
}

/** All of them: «todas» las áreas. */
export const wholeOf = (plural: string) =>
  plural.startsWith('los ') ? 'todos' : plural.startsWith('las ') ? 'todas' : 'toda';
