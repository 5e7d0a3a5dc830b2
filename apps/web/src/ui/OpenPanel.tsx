import { Popover } from '@base-ui/react/popover';
import { type ReactNode } from 'react';
import css from './Opens.module.css';
import { Opening, useAnchor } from './Opening.tsx';

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

const FIELDS = 'input, select, textarea, button, a[href], [tabindex="0"]';

/** What comes when the panel already stands takes the focus that waited for it. */
function takeFocus(box: HTMLElement | null) {
  if (!box || box.contains(document.activeElement)) return;
  const fields = [...box.querySelectorAll<HTMLElement>(FIELDS)];
  fields.find((one) => !one.matches(':disabled'))?.focus({ preventScroll: true });
}

/** What `AnchoredPanel` shows once its code has come. */
export const OpenPanel = (props: AnchoredPanelProps) => {
  const { anchor, onClose, label, width, padding = 0, align = 'left', gap = 4, children } = props;
  const hung = useAnchor(anchor);
  return (
    <Popover.Root open={anchor !== null} onOpenChange={(open) => open || onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={hung}
          className={css.positioner}
          sideOffset={gap}
          align={align === 'right' ? 'end' : 'start'}
          // What grows in it scrolls; beside its button it would cover others.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
        >
          <Popover.Popup className={css.popup} aria-label={label} finalFocus={() => hung}>
            {/* Its own: what arrives late must not close what is open. Its box comes with it, never empty. */}
            <Opening>
              <div ref={takeFocus} className={css.panel} style={{ width, padding: padding * 8 }}>
                {children}
              </div>
            </Opening>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
