import { Button, type ButtonProps } from './Button.tsx';
import { openingPart, useHung } from './Opening.tsx';
import type { ItemMenuProps } from './OpenMenu.tsx';
import { loadMenu } from './opens.ts';

/** A menu that hangs from a button. */
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
