import { useState } from 'react';
import type { RowBase } from './rows.ts';

/** The ids from one row to another, in the order of the page. */
export function rangeOf(order: readonly number[], from: number | undefined, to: number): number[] {
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

const byId = <Row extends RowBase>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** The selected rows, from page to page; another `search` begins with none. */
export function useSelection<Row extends RowBase>(page: readonly Row[], search: string) {
  const [kept, setKept] = useState<{ search: string; rows: ReadonlyMap<number, Row> }>();
  const [last, setLast] = useState<number>();
  const order = page.map(({ id }) => id);
  const here = byId(page);
  const chosen = kept?.search === search ? kept.rows : new Map<number, Row>();
  const keep = (rows: ReadonlyMap<number, Row>) => setKept({ search, rows });
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Map(chosen);
    for (const id of ids) {
      const row = here.get(id);
      if (on && row) next.set(id, row);
      else next.delete(id);
    }
    keep(next);
  };
  return {
    ids: new Set(chosen.keys()),
    /** Also those of other pages. */
    rows: [...chosen.values()].map((row) => here.get(row.id) ?? row),
    /** Every row of the page. */
    all: order.length > 0 && order.every((id) => chosen.has(id)),
    /** With `range`, everything from the last one that was toggled to this one. */
    toggle: (id: number, range = false) => {
      put(range ? rangeOf(order, last, id) : [id], !chosen.has(id));
      setLast(id);
    },
    setAll: (selected: boolean) => put(order, selected),
    /** These instead. */
    choose: (rows: readonly Row[]) => keep(byId(rows)),
    clear: () => keep(new Map()),
  };
}

/** What a table needs of it. */
export type Selection = Pick<
  ReturnType<typeof useSelection<RowBase>>,
  'ids' | 'all' | 'toggle' | 'setAll'
>;
