import { Popover } from '@base-ui/react/popover';
import { type ReactNode } from 'react';
import css from './Opens.module.css';
import { Opening } from './Opening.tsx';

export interface AnchoredPanelProps {
  /** What it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  label: string;
  /** In pixels. */
  width: number;
  padding?: number;
  align?: 'left' | 'right';
  /** How far below it, in pixels. */
  gap?: number;
  children: ReactNode;
}

/** What `AnchoredPanel` shows once its code has come. */
export const OpenPanel = (props: AnchoredPanelProps) => {
  const { anchor, onClose, label, width, padding = 0, align = 'left', gap = 4, children } = props;
  return (
    <Popover.Root open={anchor !== null} onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          className={css.positioner}
          sideOffset={gap}
          align={align === 'right' ? 'end' : 'start'}
        >
          <Popover.Popup className={css.popup} aria-label={label} finalFocus={() => anchor}>
            {/* Its own: what arrives late must not close what is open. Its box comes with it, never empty. */}
            <Opening>
              <div className={css.panel} style={{ width, padding: padding * 8 }}>
                {children}
              </div>
            </Opening>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
