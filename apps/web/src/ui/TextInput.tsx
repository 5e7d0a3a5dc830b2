import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';

type Passed =
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'name'
  | 'inputRef'
  | 'disabled'
  | 'autoFocus'
  | 'type'
  | 'minRows'
  | 'maxRows'
  | 'multiline'
  | 'placeholder'
  | 'autoComplete';

interface Props extends Pick<TextFieldProps, Passed> {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  readOnly?: boolean;
}

/** Label above, help or error below. */
export function TextInput({ label, optional, help, error, inputMode, readOnly, ...input }: Props) {
  const id = useId();
  return (
    <TextField
      {...input}
      id={id}
      label={<FieldLabel text={label} optional={optional} />}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ input: { readOnly }, htmlInput: { inputMode } }}
    />
  );
}
