import { useEffect, useState } from 'react';
import { Later, lazyPart } from '../lib/lazyPart.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { cx } from '../ui/cx.ts';
import css from './Shell.module.css';
import { SidebarContent } from './SidebarContent.tsx';

const loadDrawer = () => import('./SidebarDrawer.tsx');
const SidebarDrawer = lazyPart(loadDrawer, 'SidebarDrawer');

/** Beside the page on wide screens; below 900 px a drawer that the menu button opens, and that comes for it. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    if (matchMedia('(max-width: 899.95px)').matches) whenIdle(loadDrawer);
  }, []);
  return (
    <>
      <div className={cx(css.beside, 'no-imprimir')}>
        <div className={css.drawer}>
          <SidebarContent />
        </div>
      </div>
      {opened && (
        <Later>
          <SidebarDrawer open={open} onClose={onClose} />
        </Later>
      )}
    </>
  );
}
