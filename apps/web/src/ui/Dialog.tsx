// What opens over the page and holds it until it is answered: in the middle, or at a side. Escape and a press beside it close
// it where that is allowed; the focus goes in, stays in, and returns. Its code comes when the page is at rest, or when the
// first one opens.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';
import css from './Dialog.module.css';
import type { DialogProps } from './OpenDialog.tsx';

const load = () => import('./OpenDialog.tsx');
const OpenDialog = lazy(() => load().then((module) => ({ default: module.OpenDialog })));

export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  useEffect(() => whenIdle(load), []);
  return (
    opened && (
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}

/** The grey foot with the buttons. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
