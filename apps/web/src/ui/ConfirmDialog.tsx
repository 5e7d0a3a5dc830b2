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
  /** What is asked for loses something: the way back is the strong button. */
  loses?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One question: the way back first, with the focus, and then what was asked for. One of them is the strong button. */
export const ConfirmDialog = (props: Props) => (
  <MessageDialog
    open={props.open}
    onClose={props.onCancel}
    tone="warning"
    icon={mdiHelpCircleOutline}
    title={props.title}
    actions={
      <>
        <Button autoFocus kind={props.loses ? 'main' : 'outlined'} onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button kind={props.loses ? 'outlined' : 'main'} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </MessageDialog>
);
