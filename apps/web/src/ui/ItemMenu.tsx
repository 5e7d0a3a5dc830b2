// A menu that hangs from a button.
import { lazy, useState } from 'react';
import type { ItemMenuProps } from './OpenMenu.tsx';
import { loadMenu } from './opens.ts';
import { Opening } from './Opening.tsx';

const OpenMenu = lazy(() => loadMenu().then((module) => ({ default: module.OpenMenu })));

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
