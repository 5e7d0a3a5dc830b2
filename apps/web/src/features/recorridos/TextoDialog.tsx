import { useState } from 'react';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  title: string;
  icon: string;
  label: string;
  help: string;
  value: string;
  confirmLabel: string;
  /** How many letters it takes, and at least how many. */
  max: number;
  min: number;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

export function TextoDialog({
  label,
  help,
  value,
  max,
  min,
  onConfirm,
  onClose,
  ...dialog
}: Props) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  return (
    <FieldDialog
      {...dialog}
      onClose={onClose}
      onConfirm={async () => {
        const clean = text.trim();
        if (clean.length < min) return setError(`Escribí al menos ${min} letras.`);
        if (clean.length > max) return setError(`Como mucho, ${max} letras.`);
        onConfirm(clean);
        return onClose();
      }}
      fields={
        <TextInput
          label={label}
          help={help}
          error={error}
          value={text}
          autoFocus
          multiline
          minRows={2}
          onChange={(event) => setText(event.target.value)}
        />
      }
    />
  );
}
