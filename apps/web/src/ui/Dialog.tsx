import type { ReactNode } from 'react';
import css from './Dialog.module.css';
import { openingPart } from './Opening.tsx';
import { loadDialog } from './opens.ts';

/**
 * What opens over the page and holds it until it is answered: in the middle, or at a side. Escape and a press beside it close
 * it where that is allowed; the focus goes in, stays in, and returns.
 */
export const Dialog = openingPart(loadDialog, 'OpenDialog', ({ open }) => open);

/** The grey foot with the buttons. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
