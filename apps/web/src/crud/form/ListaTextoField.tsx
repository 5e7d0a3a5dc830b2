import { useState } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  help?: string;
  /** One whole text in each line, instead of words. */
  byLine?: boolean;
}

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several short texts in one field, with commas or spaces between them, or one below the other. */
export function ListaTextoField({ name, help, byLine }: Props) {
  const { value, onChange, onBlur, ...field } = useFormField(name);
  const stored = Array.isArray(value) ? value.join(byLine ? '\n' : ', ') : '';
  // While somebody types, the text is theirs: a comma just written is not yet a list.
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...field}
      optional
      value={typed ?? stored}
      help={help}
      autoComplete="off"
      multiline={byLine}
      minRows={byLine ? 4 : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(byLine ? lines(target.value) : words(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
