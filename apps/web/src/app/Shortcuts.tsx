import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../lib/keyboard.ts';

const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** `?` lists the shortcuts, on any screen. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
