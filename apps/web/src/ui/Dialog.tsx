import type { ReactNode } from 'react';
import css from './Dialog.module.css';
import { openingPart } from './Opening.tsx';
import { loadDialog } from './opens.ts';

/** Holds the page until it is answered. Escape and a press beside it close it where that is allowed; the focus stays. */
export const Dialog = openingPart(loadDialog, 'OpenDialog', ({ open }) => open);

/** The grey foot with the buttons. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
