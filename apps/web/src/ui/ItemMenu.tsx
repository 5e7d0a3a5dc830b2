// A menu that hangs from a button. Lists are full of such buttons and few are pressed: the menu itself comes when the
// page is at rest, or when it is first opened.
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';
import type { ItemMenuProps } from './menuChoices.ts';

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(() => load().then((module) => ({ default: module.OpenMenu })));

export function ItemMenu(props: ItemMenuProps) {
  const [opened, setOpened] = useState(false);
  if (props.anchor && !opened) setOpened(true);
  useEffect(() => whenIdle(load), []);
  return (
    opened && (
      <Suspense>
        <OpenMenu {...props} />
      </Suspense>
    )
  );
}
