// A decision with a field or two: it asks, sends, and stays open with what was written when it was refused.
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { type DialogTone, MessageDialog } from './MessageDialog.tsx';
import { Button } from './Button.tsx';
import { Stack } from './Box.tsx';

interface Props {
  title: string;
  icon: string;
  tone?: DialogTone;
  /** What it means, above the fields. */
  children?: ReactNode;
  fields: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  wide?: boolean;
  /** Rejects when it may not be: the fields say why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function FieldDialog(props: Props) {
  const { title, icon, tone = 'info', children, fields, confirmLabel, danger, onClose } = props;
  const { cancelLabel = 'Cancelar', wide } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await props.onConfirm();
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void confirm();
  };
  return (
    <MessageDialog
      open
      role="dialog"
      wide={wide}
      hasFields
      onClose={busy ? undefined : onClose}
      tone={tone}
      icon={icon}
      title={title}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'main'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Stack
        as="form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        gap={1.5}
        mt={1.5}
        tone="primary"
      >
        {fields}
      </Stack>
    </MessageDialog>
  );
}
