import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isBehindDialog, useShortcuts } from '../../lib/keyboard.ts';
import type { RowBase } from './rows.ts';

/** Every row carries one link that opens it; walking the rows is walking those links. */
export const ROW_LINK = 'data-row-link';

export function focusRowLink(region: HTMLElement | null, step: -1 | 1) {
  const links = [...(region?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])];
  const row = document.activeElement?.closest('[data-row]');
  const current = links.findIndex((link) => row?.contains(link));
  const next = current < 0 ? (step === 1 ? 0 : links.length - 1) : current + step;
  const link = links[Math.min(Math.max(next, 0), links.length - 1)];
  link?.focus();
  link?.scrollIntoView?.({ block: 'nearest' });
}

/** The first row of the list on screen. */
export const focusFirstRow = () => focusRowLink(document.body, 1);

/** The row that has the focus, if one of `region` has. */
function focusedRow(region: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && region?.contains(row) ? row : undefined;
}

/** J and K walk the rows, Enter opens (it is a link), E edits; `keys` are the list's own, given the row. */
export function useRowShortcuts<Row extends RowBase>(
  region: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  keys: Readonly<Record<string, (row: Row) => void>>,
) {
  const own: Record<string, () => void> = {};
  for (const [key, act] of Object.entries(keys))
    own[key] = () => {
      const focused = Number(focusedRow(region.current)?.dataset.row);
      const row = rows?.find(({ id }) => id === focused);
      if (row) act(row);
    };
  useShortcuts({
    ...own,
    j: () => focusRowLink(region.current, 1),
    k: () => focusRowLink(region.current, -1),
    e: () => focusedRow(region.current)?.querySelector<HTMLElement>(`[${ROW_LINK}]`)?.click(),
  });
}

/** When the row that has the focus, or that a dialog was opened from, leaves the list, the next line takes the focus. */
export function useFocusOnNext(
  region: RefObject<HTMLElement | null>,
  rows: readonly RowBase[] | undefined,
) {
  const order = useRef<number[]>([]);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const onFocus = () => {
      // What a dialog does with the focus says nothing of the list below it.
      if (isBehindDialog()) return;
      document.querySelector('[data-next]')?.removeAttribute('data-next');
      const row = focusedRow(region.current);
      focused.current = row && Number(row.dataset.row);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [region]);
  useLayoutEffect(() => {
    if (!rows) return;
    const left = order.current.findIndex((id) => id === focused.current);
    order.current = rows.map(({ id }) => id);
    if (left < 0 || rows.some(({ id }) => id === focused.current)) return;
    const links = region.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`);
    const next = links?.[Math.min(left, links.length - 1)];
    // A dialog that is still open gives the focus there when it closes (ui/OpenDialog.tsx).
    if (isBehindDialog()) next?.setAttribute('data-next', '');
    else next?.focus();
  }, [region, rows]);
}
