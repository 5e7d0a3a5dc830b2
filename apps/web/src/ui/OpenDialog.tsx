import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './place.ts';
import css from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Without it, it only leaves by its buttons. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  side?: 'left' | 'right' | 'bottom';
  /** In pixels. */
  width?: number;
  /** The whole screen. */
  fills?: boolean;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Back to where it was opened from; where that is gone, to what is marked as next in its place. */
const giveBack = () => {
  const next = document.querySelector<HTMLElement>('[data-next]');
  next?.removeAttribute('data-next');
  return next ?? true;
};

/** What `Dialog` shows once its code has come. */
export function OpenDialog(props: DialogProps) {
  const { open, onClose, role = 'dialog', label, labelledBy, describedBy, side, fills } = props;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!onClose}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Viewport className={css.viewport}>
          <Base.Popup
            role={role}
            aria-modal
            aria-label={label}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className={cx(css.popup, side && css[side], fills && css.fills, props.className)}
            onKeyDown={props.onKeyDown}
            finalFocus={giveBack}
            style={props.width && !fills ? { width: props.width } : undefined}
          >
            {props.children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
