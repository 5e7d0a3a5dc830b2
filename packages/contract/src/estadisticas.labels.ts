/** What the statistics of reports count: each figure leads to its list. */
export const FIGURAS = [
  'ingresados',
  'realizados',
  'resueltos',
  'anulados',
  'pendientes',
  'reabiertos',
  'tomados',
] as const;
export type Figura = (typeof FIGURAS)[number];
