// The preview banner of demonstration mode: once closed it stays so in this browser. The sidebar and the page make room meanwhile.
import { recall, remember } from '../lib/storage.ts';
import { storeOf, useStore } from '../lib/store.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';

const KEY = 'preview.cerrado';
const isYes = (value: unknown): value is boolean => value === true;

const open = storeOf(!recall(KEY, isYes, false));

export function closePreview(): void {
  open.set(false);
  remember(KEY, true);
}

export const usePreviewOpen = (): boolean => useStore(open);

/** Whether it shows. */
export const usePreviewShown = (): boolean => {
  const { demo } = useConfiguracion();
  return usePreviewOpen() && demo;
};
