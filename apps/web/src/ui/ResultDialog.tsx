// A question and its outcome in one dialog: the result takes the place of the confirmation, never its top.
import { mdiAlertCircle, mdiCheckCircle, mdiDelete, mdiUndo } from '@mdi/js';
import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog.tsx';
import { Button } from './Button.tsx';

export type Stage = 'confirm' | 'success' | 'error' | 'cancelled';

const LOOK = {
  confirm: { tone: 'error', icon: mdiDelete },
  success: { tone: 'success', icon: mdiCheckCircle },
  error: { tone: 'error', icon: mdiAlertCircle },
  cancelled: { tone: 'neutral', icon: mdiUndo },
} as const;

interface Props {
  open: boolean;
  stage: Stage;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  busy: boolean;
  /** With an error: what else can be done. */
  extraAction?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** After a result has been read. */
  onClose: () => void;
}

export function ResultDialog(props: Props) {
  const { open, stage, title, children, confirmLabel, busy } = props;
  const { extraAction, onConfirm, onCancel, onClose } = props;
  const asking = stage === 'confirm';
  return (
    <MessageDialog
      open={open}
      onClose={busy ? undefined : asking ? onCancel : onClose}
      {...LOOK[stage]}
      title={title}
      actions={
        asking ? (
          <>
            <Button autoFocus disabled={busy} onClick={onCancel}>
              Cancelar
            </Button>
            <Button kind="danger" busy={busy} icon={mdiDelete} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        ) : (
          <>
            {extraAction}
            <Button kind="main" key="accept" autoFocus onClick={onClose}>
              Aceptar
            </Button>
          </>
        )
      }
    >
      {children}
    </MessageDialog>
  );
}
