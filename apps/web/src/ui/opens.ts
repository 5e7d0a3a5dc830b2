// What opens over a page is heavy, and few pages open with it: its code comes once the first page is at rest, or when it is
// first asked for.
export const loadDialog = () => import('./OpenDialog.tsx');
export const loadMenu = () => import('./OpenMenu.tsx');
export const loadPanel = () => import('./OpenPanel.tsx');

export const loadAll = () => Promise.all([loadDialog(), loadMenu(), loadPanel()]);
