import { formatTelefono } from '@muni/contract';
import { TextInput } from '../ui/TextInput.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  help?: string;
  /** Shown, not changed: the help says why. */
  readOnly?: boolean;
  autoFocus?: boolean;
  kind?: 'email' | 'tel' | 'numeric';
  /** Several lines, across the whole form. */
  multiline?: boolean;
}

export function TextoField({ name, kind, ...props }: Props) {
  const { value, ...field } = useFormField(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...field}
      {...props}
      // Stored as +54…, written as people write it here.
      value={kind === 'tel' ? formatTelefono(text) : text}
      inputMode={kind}
      minRows={props.multiline ? 3 : undefined}
      autoComplete="off"
    />
  );
}
