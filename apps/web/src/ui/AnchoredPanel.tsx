// A small panel that hangs from a button, with fields in it. Like the menu, it comes when it is first opened.
import type { PopoverOrigin } from '@mui/material/Popover';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const Popover = lazy(() => import('@mui/material/Popover'));

interface Props {
  anchor: HTMLElement | null;
  onClose: () => void;
  label: string;
  width: number;
  padding?: number;
  align?: 'left' | 'right';
  children: ReactNode;
}

const ORIGINS: Record<
  'left' | 'right',
  { anchorOrigin: PopoverOrigin; transformOrigin?: PopoverOrigin }
> = {
  left: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } },
  right: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: -6, horizontal: 'right' },
  },
};

export function AnchoredPanel(props: Props) {
  const { anchor, onClose, label, width, padding = 0, align = 'left', children } = props;
  const [opened, setOpened] = useState(false);
  if (anchor && !opened) setOpened(true);
  return (
    opened && (
      <Suspense>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={onClose}
          {...ORIGINS[align]}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: padding, width } } }}
        >
          {/* Its own: what arrives late must not close what is open. */}
          <Suspense>{children}</Suspense>
        </Popover>
      </Suspense>
    )
  );
}
