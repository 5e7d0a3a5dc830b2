// The menu entry that an open page belongs to, where only what it shows can say it: an open report is among the pending
// ones, a closed one among those that are done. The table of screens says it for every other page.
import { useEffect, useSyncExternalStore } from 'react';

let told: string | undefined;
const listeners = new Set<() => void>();

function tell(entry: string | undefined) {
  told = entry;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For as long as the page is open; undefined while it is not known. */
export function useBelongsTo(entry: string | undefined) {
  useEffect(() => {
    tell(entry);
    return () => tell(undefined);
  }, [entry]);
}

export const useToldMenuEntry = () => useSyncExternalStore(subscribe, () => told);
