import { PRIORIDADES, type Reporte } from '@muni/contract';

/** Each once: the most urgent first; among equals those that are late, and then who has waited longest. */
export const atencionOf = <R extends Pick<Reporte, 'id' | 'prioridad' | 'atrasado' | 'creadoEn'>>(
  rows: readonly R[],
): R[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted(
    (a, b) =>
      PRIORIDADES.indexOf(b.prioridad) - PRIORIDADES.indexOf(a.prioridad) ||
      Number(b.atrasado) - Number(a.atrasado) ||
      Date.parse(a.creadoEn) - Date.parse(b.creadoEn),
  );
