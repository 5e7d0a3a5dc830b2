import { mdiHelpCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog.tsx';
import { Button } from './Button.tsx';

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Verb and noun. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One question: the way back first, with the focus, and then the one strong button, which does what was asked. */
export const ConfirmDialog = (props: Props) => (
  <MessageDialog
    open={props.open}
    onClose={props.onCancel}
    tone="warning"
    icon={mdiHelpCircleOutline}
    title={props.title}
    actions={
      <>
        <Button autoFocus onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button kind="main" onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </MessageDialog>
);
