// A menu that hangs from a button.
import { useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { ItemMenuProps } from './OpenMenu.tsx';
import { loadMenu } from './opens.ts';
import { Opening } from './Opening.tsx';

const OpenMenu = lazyPart(loadMenu, 'OpenMenu');

export function ItemMenu(props: ItemMenuProps) {
  const [opened, setOpened] = useState(false);
  if (props.anchor && !opened) setOpened(true);
  return (
    opened && (
      <Opening>
        <OpenMenu {...props} />
      </Opening>
    )
  );
}
