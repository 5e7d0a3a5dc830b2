// The list somebody came from: its page of reports, so that the report's own page can go to the next one. It lasts as
// long as the tab; an address opened by itself has no neighbours.
import type { Reporte } from '@muni/contract';
import type { ListQuery } from '../../crud/list/useListQuery.ts';

export interface Recorrido {
  /** The way back, with its filters. */
  href: string;
  ids: number[];
  /** Of the first one in the whole list. */
  offset: number;
  total: number;
}

let last: Recorrido | undefined;

export const lastList = () => last;

export function rememberList({ page, state }: ListQuery<Reporte>): void {
  if (!page) return;
  last = {
    href: `${location.pathname}${location.search}`,
    ids: page.rows.map(({ id }) => id),
    offset: (state.page - 1) * state.pageSize,
    total: page.total,
  };
}

export function vecinosOf(recorrido: Recorrido | undefined, id: number) {
  const index = recorrido?.ids.indexOf(id) ?? -1;
  if (!recorrido || index < 0) return undefined;
  return {
    /** «3 de 37». */
    text: `${recorrido.offset + index + 1} de ${recorrido.total}`,
    previous: recorrido.ids[index - 1],
    next: recorrido.ids[index + 1],
  };
}
