import { useMemo, useState } from 'react';
import type { RowBase } from './rows.ts';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Every row of the page. */
  all: boolean;
  /** With `range`, everything from the last one that was toggled to this one. */
  toggle: (id: number, range?: boolean) => void;
  setAll: (selected: boolean) => void;
  clear: () => void;
}

/** The ids from one row to another, in the order of the page. */
export function rangeOf(order: readonly number[], from: number | undefined, to: number): number[] {
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selected rows of the page in sight: what leaves the page leaves the selection too. */
export function useSelection(rows: readonly RowBase[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  return useMemo(() => {
    const order = rows.map(({ id }) => id);
    const ids = new Set(order.filter((id) => chosen.has(id)));
    return {
      ids,
      all: order.length > 0 && ids.size === order.length,
      toggle: (id, range = false) => {
        const next = new Set(ids);
        const on = !ids.has(id);
        for (const one of range ? rangeOf(order, last, id) : [id])
          if (on) next.add(one);
          else next.delete(one);
        setChosen(next);
        setLast(id);
      },
      setAll: (selected) => setChosen(new Set(selected ? order : [])),
      clear: () => setChosen(new Set()),
    };
  }, [rows, chosen, last]);
}
