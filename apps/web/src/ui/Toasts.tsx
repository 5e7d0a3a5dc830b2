// What went well leaves after six seconds and what failed after ten, later while it is being read; what waits for an answer
// stays. Kept outside React, so that any code can call `toast(…)`.
import { mdiAlertCircle, mdiCheckCircle, mdiClose, mdiUpdate } from '@mdi/js';
import { useEffect, useState } from 'react';
import { storeOf, useStore } from '../lib/store.ts';
import { Icon } from './Icon.tsx';
import css from './Toasts.module.css';
import { Button, IconButton } from './Button.tsx';
import { Box } from './Box.tsx';
import { Numbers } from './Numbers.tsx';

export interface ToastAction {
  label: string;
  onClick: () => void;
}
interface Toast {
  id: number;
  kind: 'success' | 'error' | 'offer';
  message: string;
  action?: ToastAction;
}

const LOOKS = { success: mdiCheckCircle, error: mdiAlertCircle, offer: mdiUpdate };
const LIFE_MS = { success: 6000, error: 10_000 };
const AT_ONCE = 3;
const toasts = storeOf<readonly Toast[]>([]);
let lastId = 0;
const dismiss = (id: number) => toasts.set(toasts.get().filter((item) => item.id !== id));

export function toast(
  message: string,
  options: { kind?: Toast['kind']; action?: ToastAction } = {},
) {
  const { kind = 'success', action } = options;
  toasts.set([...toasts.get(), { id: ++lastId, kind, message, action }].slice(-AT_ONCE));
}

/** What was done can be taken back; what was made can be looked at; what did not arrive can be sent again. */
export const undoBy = (onClick: () => void) => ({ action: { label: 'Deshacer', onClick } });
export const openBy = (onClick: () => void) => ({ action: { label: 'Abrir', onClick } });
export const retryBy = (onClick: () => void) => ({
  kind: 'error' as const,
  action: { label: 'Reintentar', onClick },
});

/** For tests, which share one page: none starts with what the one before was told. */
export const clearToasts = () => toasts.set([]);

export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div role="status" className={css.toasts}>
      {shown.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
    </div>
  );
}

function ToastCard({ id, kind, message, action }: Toast) {
  const [held, setHeld] = useState(false);
  const hasAction = action !== undefined;
  useEffect(() => {
    // A way out of what failed must be there when it is looked for.
    if (kind === 'offer' || (kind === 'error' && hasAction) || held) return undefined;
    const timer = setTimeout(() => dismiss(id), LIFE_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, hasAction, held]);
  return (
    <div
      // A finger leaves nothing: it would hold it for good.
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={css.toast}
    >
      <Icon path={LOOKS[kind]} className={css[kind]} />
      <Box flex={1} py={0.5}>
        <Numbers of={message} />
      </Box>
      {action && (
        <Button
          kind="text"
          size="small"
          className={css.action}
          onClick={() => {
            dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon={mdiClose}
        size="small"
        bare
        label="Cerrar el aviso"
        onClick={() => dismiss(id)}
      />
    </div>
  );
}
