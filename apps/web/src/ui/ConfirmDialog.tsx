import { mdiHelpCircleOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
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
  /** The way that loses nothing, where there is one: then it is the strong button. */
  better?: { label: string; onClick: () => void };
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
        <Button
          autoFocus
          kind={props.loses && !props.better ? 'main' : 'outlined'}
          onClick={props.onCancel}
        >
          {props.cancelLabel}
        </Button>
        <Button kind={props.loses ? 'outlined' : 'main'} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
        {props.better && (
          <Button kind="main" onClick={props.better.onClick}>
            {props.better.label}
          </Button>
        )}
      </>
    }
  >
    {props.children}
  </MessageDialog>
);

export interface Question extends Pick<Props, 'title' | 'confirmLabel' | 'loses'> {
  /** «Cancelar» unless it says another. */
  cancelLabel?: string;
  text: ReactNode;
  onYes: () => void;
}

/** Something asked before it is done, from any of several places; either answer closes it. */
export function useQuestion() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<Question>();
  const ask = (question: Question) => {
    setAsked(question);
    setOpen(true);
  };
  const dialog = asked && (
    <ConfirmDialog
      cancelLabel="Cancelar"
      {...asked}
      open={open}
      onConfirm={() => {
        setOpen(false);
        asked.onYes();
      }}
      onCancel={() => setOpen(false)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
