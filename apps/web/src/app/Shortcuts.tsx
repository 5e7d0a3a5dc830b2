import { useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { useShortcuts } from '../lib/keyboard.ts';
import { Opening } from '../ui/Opening.tsx';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** `?` lists the shortcuts, on any screen. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return <Opening>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Opening>;
}
