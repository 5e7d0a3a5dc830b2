// What opens over the page and holds it until it is answered: in the middle, or at a side. Escape and a press beside it close
// it where that is allowed; the focus goes in, stays in, and returns.
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import css from './Dialog.module.css';
import type { DialogProps } from './OpenDialog.tsx';
import { loadDialog } from './opens.ts';
import { Opening } from './Opening.tsx';

const OpenDialog = lazyPart(loadDialog, 'OpenDialog');

export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  return (
    opened && (
      <Opening>
        <OpenDialog {...props} />
      </Opening>
    )
  );
}

/** The grey foot with the buttons. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
