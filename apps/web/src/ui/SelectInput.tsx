import TextField from '@mui/material/TextField';
import { type Ref, useId } from 'react';
import { FieldLabel } from './FieldLabel.tsx';

interface Props {
  label: string;
  optional?: boolean;
  value: string;
  options: { value: string; label: string }[];
  /** How «nothing chosen» reads; without it one must be chosen. */
  emptyLabel?: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  name?: string;
  inputRef?: Ref<HTMLSelectElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** The browser's own select: it is known to everybody, works on every phone and weighs nothing. */
export function SelectInput(props: Props) {
  const { label, optional, options, emptyLabel, help, error, inputRef, onChange, ...input } = props;
  const id = useId();
  return (
    <TextField
      {...input}
      select
      id={id}
      label={<FieldLabel text={label} optional={optional} />}
      error={error !== undefined}
      helperText={error ?? help}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
