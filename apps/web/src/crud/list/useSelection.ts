import { useMemo, useState } from 'react';
import type { RowBase } from './rows.ts';

/** What a table needs of it. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Every row of the page. */
  all: boolean;
  /** With `range`, everything from the last one that was toggled to this one. */
  toggle: (id: number, range?: boolean) => void;
  setAll: (selected: boolean) => void;
}
interface RowSelection<Row> extends Selection {
  /** The selected rows, also those of other pages. */
  rows: Row[];
  /** These instead. */
  choose: (rows: readonly Row[]) => void;
  clear: () => void;
}

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
export function useSelection<Row extends RowBase>(
  page: readonly Row[],
  search: string,
): RowSelection<Row> {
  const [kept, setKept] = useState<{ search: string; rows: ReadonlyMap<number, Row> }>();
  const [last, setLast] = useState<number>();
  return useMemo(() => {
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
      rows: [...chosen.values()].map((row) => here.get(row.id) ?? row),
      all: order.length > 0 && order.every((id) => chosen.has(id)),
      toggle: (id, range = false) => {
        put(range ? rangeOf(order, last, id) : [id], !chosen.has(id));
        setLast(id);
      },
      setAll: (selected) => put(order, selected),
      choose: (rows) => keep(byId(rows)),
      clear: () => keep(new Map()),
    };
  }, [page, search, kept, last]);
}
