import { useState } from 'react';
import { useShortcuts } from '../lib/keyboard.ts';
import { openingPart } from '../ui/Opening.tsx';

const ShortcutsDialog = openingPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** `?` lists the shortcuts, on any screen. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return open && <ShortcutsDialog onClose={() => setOpen(false)} />;
}
