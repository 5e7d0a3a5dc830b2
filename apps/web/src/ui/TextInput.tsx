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
  /** The most letters it takes: told when few are left. */
  limit?: number;
}

/** The last tenth. */
const NEAR = 0.1;
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
const leftText = (left: number) =>
  left >= 0 ? `Quedan ${left} letras.` : `Sobran ${-left} letras: acortalo.`;

/** Label above, help or error below. */
export function TextInput(props: Props) {
  const { label, optional, help, error, inputMode, readOnly, limit, ...input } = props;
  const id = useId();
  const left = limit === undefined ? undefined : limit - lengthOf(input.value);
  const isNear = limit !== undefined && left !== undefined && left < limit * NEAR;
  return (
    <TextField
      {...input}
      id={id}
      label={<FieldLabel text={label} optional={optional} />}
      error={error !== undefined}
      helperText={error ?? (isNear ? leftText(left) : help)}
      slotProps={{ input: { readOnly }, htmlInput: { inputMode } }}
    />
  );
}
