import { useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { openingPart } from './Opening.tsx';
import type { ItemMenuProps } from './OpenMenu.tsx';
import { loadMenu } from './opens.ts';

/** A menu that hangs from a button. */
export const ItemMenu = openingPart(loadMenu, 'OpenMenu', ({ anchor }) => anchor !== null);

/** The button, with its menu. */
export function MenuButton({
  items,
  align,
  ...button
}: ButtonProps & Pick<ItemMenuProps, 'items' | 'align'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...button}
        size="small"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <ItemMenu anchor={anchor} onClose={() => setAnchor(null)} items={items} align={align} />
    </>
  );
}
