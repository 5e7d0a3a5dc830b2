import { lazy, useState } from 'react';
import { useShortcuts } from '../lib/keyboard.ts';
import { Opening } from '../ui/Opening.tsx';

const ShortcutsDialog = lazy(() =>
  import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** `?` lists the shortcuts, on any screen. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return <Opening>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Opening>;
}
