import { TextInput } from '../ui/TextInput.tsx';
import { useFormField } from './formField.ts';

/** A whole number; what is not one stays as it was typed, and the schema says so. */
export const readNumber = (text: string): number | string =>
  /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;

interface Props {
  name: string;
  label?: string;
  optional?: boolean;
  autoFocus?: boolean;
  help?: string | ((value: number) => string | undefined);
}

export function NumeroField({ name, help, ...props }: Props) {
  const { value, onChange, ...field } = useFormField(name);
  return (
    <TextInput
      {...field}
      {...props}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={(event) => onChange(readNumber(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      help={typeof help === 'function' ? typeof value === 'number' && help(value) : help}
    />
  );
}
