// The preview banner of demonstration mode: closing it lasts until the next load, and the sidebar and the page make room meanwhile.
import { useSyncExternalStore } from 'react';
import { useConfiguracion } from '../lib/SessionContext.tsx';

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

/** Whether it shows. */
export const usePreviewShown = (): boolean => {
  const { demo } = useConfiguracion();
  return usePreviewOpen() && demo;
};
