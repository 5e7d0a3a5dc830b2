// The menu entry that an open page belongs to, where only what it shows can say it: an open report is among the pending
// ones, a closed one among those that are done. The table of screens says it for every other page.
import { useEffect } from 'react';
import { storeOf, useStore } from './store.ts';

const told = storeOf<string | undefined>(undefined);

/** For as long as the page is open; undefined while it is not known. */
export function useBelongsTo(entry: string | undefined) {
  useEffect(() => {
    told.set(entry);
    return () => told.set(undefined);
  }, [entry]);
}

export const useToldMenuEntry = () => useStore(told);
