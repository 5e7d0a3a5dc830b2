import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';
import { SIDEBAR_WIDTH, SidebarContent } from './SidebarContent.tsx';
import { Box } from '../ui/Box.tsx';

const loadDrawer = () => import('./SidebarDrawer.tsx');
const SidebarDrawer = lazy(() =>
  loadDrawer().then((module) => ({ default: module.SidebarDrawer })),
);

/** Beside the page on wide screens; below 900 px a drawer that the menu button opens, and that comes for it. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    if (matchMedia('(max-width: 899.95px)').matches) whenIdle(loadDrawer);
  }, []);
  return (
    <>
      <Box
        className="no-imprimir"
        flex="none"
        sx={{ display: { xs: 'none', md: 'block' }, width: SIDEBAR_WIDTH }}
      >
        <Box
          pt={7}
          ground="paper"
          sx={{
            position: 'fixed',
            inset: '0 auto 0 0',
            boxSizing: 'border-box',
            width: SIDEBAR_WIDTH,
            overflowY: 'auto',
            zIndex: 'drawer',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <SidebarContent />
        </Box>
      </Box>
      {opened && (
        <Suspense>
          <SidebarDrawer open={open} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
