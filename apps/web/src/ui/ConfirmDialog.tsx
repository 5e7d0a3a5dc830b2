import { mdiDelete, mdiHelpCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { MessageDialog } from './MessageDialog.tsx';

interface Props {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Verb and noun. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. A destructive one starts with the focus on «Cancelar». */
export const ConfirmDialog = (props: Props) => {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancelar',
    destructive,
    busy,
  } = props;
  return (
    <MessageDialog
      open={open}
      onClose={busy ? undefined : props.onCancel}
      tone={destructive ? 'error' : 'neutral'}
      icon={destructive ? mdiDelete : mdiHelpCircleOutline}
      title={title}
      actions={
        <>
          <Button
            variant="outlined"
            color="inherit"
            autoFocus={destructive}
            disabled={busy}
            onClick={props.onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            autoFocus={!destructive}
            loading={busy}
            loadingPosition="start"
            startIcon={destructive ? <Icon path={mdiDelete} /> : undefined}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </MessageDialog>
  );
};
