// The preview banner of demonstration mode: closing it lasts until the next load, and the sidebar makes room meanwhile.
import { useSyncExternalStore } from 'react';

let open = true;
const listeners = new Set<() => void>();

export function closePreview(): void {
  open = false;
  for (const listener of listeners) listener();
}

export const usePreviewOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
