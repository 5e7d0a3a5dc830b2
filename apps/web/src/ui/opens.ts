// What opens over a page is heavy, and few pages open with it: its code comes once the first page is at rest, or when it is
// first asked for.
import type { OpenPicker } from './OpenPicker.tsx';

export const loadDialog = () => import('./OpenDialog.tsx');
export const loadMenu = () => import('./OpenMenu.tsx');
export const loadPanel = () => import('./OpenPanel.tsx');

let picker: typeof OpenPicker | undefined;
export const loadPicker = async () => {
  picker ??= (await import('./OpenPicker.tsx')).OpenPicker;
  return picker;
};
export const loadedPicker = () => picker;

export const loadAll = () => Promise.all([loadDialog(), loadMenu(), loadPanel(), loadPicker()]);
