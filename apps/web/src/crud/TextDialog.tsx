// An action that asks for one text: it is sent, and the dialog stays open with what was written when it was refused. For
// more fields than one, use FieldDialog.
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { FieldDialog } from '../ui/FieldDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface Props extends Omit<ComponentProps<typeof FieldDialog>, 'fields' | 'onConfirm'> {
  label: string;
  placeholder?: string;
  help?: string;
  minRows: number;
  /** What it says until somebody writes; it may come later than the dialog. */
  suggested?: string;
  /** Answers with what is wrong with the text, if something is. */
  onText: (text: string) => Promise<string | undefined>;
}

export function TextDialog(props: Props) {
  const { label, placeholder, help, minRows, suggested = '', onText, ...dialog } = props;
  const [text = suggested, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const confirm = async () => {
    try {
      const problem = await onText(text);
      if (problem === undefined) dialog.onClose();
      else setError(problem);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      {...dialog}
      onConfirm={confirm}
      fields={
        <TextInput
          label={label}
          placeholder={placeholder}
          help={help}
          value={text}
          error={error}
          autoFocus
          multiline
          minRows={minRows}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      }
    />
  );
}
