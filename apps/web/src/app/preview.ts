// The preview banner of demonstration mode: once closed it stays so in this browser. The sidebar and the page make room meanwhile.
import { useSyncExternalStore } from 'react';
import { recall, remember } from '../lib/storage.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';

const KEY = 'preview.cerrado';
const isYes = (value: unknown): value is boolean => value === true;

let open = !recall(KEY, isYes, false);
const listeners = new Set<() => void>();

export function closePreview(): void {
  open = false;
  remember(KEY, true);
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
