import { mdiAlertCircle, mdiCheckCircle, mdiUndo } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { MessageDialog } from './MessageDialog.tsx';

export type ResultKind = 'success' | 'error' | 'cancelled';

const LOOK = {
  success: { tone: 'success', icon: mdiCheckCircle },
  error: { tone: 'error', icon: mdiAlertCircle },
  cancelled: { tone: 'neutral', icon: mdiUndo },
} as const;

interface Props {
  open: boolean;
  kind: ResultKind;
  title: string;
  children?: ReactNode;
  /** What can be done about it, before «Aceptar». */
  extraAction?: ReactNode;
  onClose: () => void;
}

/** How a deletion ended. It takes the place of the confirmation, never its top. */
export const ResultDialog = ({ open, kind, title, children, extraAction, onClose }: Props) => (
  <MessageDialog
    open={open}
    onClose={onClose}
    {...LOOK[kind]}
    title={title}
    actions={
      <>
        {extraAction}
        <Button variant="contained" autoFocus onClick={onClose}>
          Aceptar
        </Button>
      </>
    }
  >
    {children}
  </MessageDialog>
);
