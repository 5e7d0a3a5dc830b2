import { mdiHelpCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog.tsx';

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

/** One question. The focus starts on the answer that changes nothing. */
export const ConfirmDialog = (props: Props) => (
  <MessageDialog
    open={props.open}
    onClose={props.onCancel}
    tone="warning"
    icon={mdiHelpCircleOutline}
    title={props.title}
    actions={
      <>
        <Button variant="outlined" color="inherit" onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
        <Button variant="contained" autoFocus onClick={props.onCancel}>
          {props.cancelLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </MessageDialog>
);
