// What hangs from a button: a menu, or a small panel with fields in it. What they show comes when they are first opened.
import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { openingPart } from './Opening.tsx';
import type { ItemMenuProps } from './OpenMenu.tsx';
import { loadMenu, loadPanel } from './opens.ts';

/** What a button opens and hangs from it: `hung` is told to what hangs, `opens` to a button that says what it opens; `open` is
 *  what pressing the button does. */
export function useHung() {
  const [anchor, hang] = useState<HTMLElement | null>(null);
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => hang(currentTarget);
  return {
    hung: { anchor, onClose: () => hang(null) },
    hang,
    open,
    opens: (what: 'menu' | 'dialog') =>
      ({ 'aria-haspopup': what, 'aria-expanded': anchor !== null, onClick: open }) as const,
  };
}

/** A small panel with fields in it. */
export const AnchoredPanel = openingPart(loadPanel, 'OpenPanel', ({ anchor }) => anchor !== null);

/** A menu. */
export const ItemMenu = openingPart(loadMenu, 'OpenMenu', ({ anchor }) => anchor !== null);

/** The button, with its menu. */
export function MenuButton({ items, ...button }: ButtonProps & Pick<ItemMenuProps, 'items'>) {
  const { hung, open } = useHung();
  return (
    <>
      <Button {...button} size="small" aria-haspopup="menu" onClick={open} />
      <ItemMenu {...hung} items={items} />
    </>
  );
}
