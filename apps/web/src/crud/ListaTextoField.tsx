import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TextInput } from '../ui/TextInput.tsx';
import { useFormField } from './formField.ts';
import { nestedMessage } from './nestedMessage.ts';

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Several short texts in one field, with commas or spaces between them. */
export function ListaTextoField({ name, help }: { name: string; help?: string }) {
  const { value, onChange, onBlur, label, error, ...field } = useFormField(name);
  const { errors } = useFormState();
  const stored = Array.isArray(value) ? value.join(', ') : '';
  // While somebody types, the text is theirs: a comma just written is not yet a list.
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...field}
      label={label}
      optional
      value={typed ?? stored}
      error={error ?? nestedMessage(errors[name])}
      help={help}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(split(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
