// A menu that hangs from a button. Lists are full of such buttons and few are pressed: the menu itself comes when the
// page is at rest, or when it is first opened.
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';

const load = () => import('./OpenMenu.tsx');
const OpenMenu = lazy(() => load().then((module) => ({ default: module.OpenMenu })));

export interface MenuChoice {
  label: string;
  icon?: string;
  endIcon?: string;
  selected?: boolean;
  /** Red, after a rule: keep it last. */
  danger?: boolean;
  onClick: () => void;
}
export interface ItemMenuProps {
  /** What it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Asked once it has been opened. */
  items: () => MenuChoice[];
  align?: 'right';
  /** In pixels: what is longer scrolls. */
  maxHeight?: number;
}

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
