import type { Ref } from 'react';
import { Field, type FieldFace, Select } from './Field.tsx';

interface Props extends FieldFace {
  value: string;
  options: { value: string; label: string }[];
  /** How «nothing chosen» reads; without it one must be chosen. */
  emptyLabel?: string;
  inputRef?: Ref<HTMLSelectElement>;
  onChange: (value: string) => void;
}

export function SelectInput(props: Props) {
  const { label, optional, options, emptyLabel, help, error, inputRef, onChange, ...input } = props;
  return (
    <Field label={label} optional={optional} help={help} error={error}>
      {(ids) => (
        <Select
          {...input}
          {...ids}
          ref={inputRef}
          onChange={(event) => onChange(event.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
