import { formatTelefono } from '@muni/contract';
import { TextInput } from '../ui/TextInput.tsx';
import { useFormField } from './formField.ts';

interface Props {
  name: string;
  /** Where the form has no labels of its own. */
  label?: string;
  optional?: boolean;
  placeholder?: string;
  minRows?: number;
  help?: string;
  /** Shown, not changed: the help says why. */
  readOnly?: boolean;
  autoFocus?: boolean;
  kind?: 'email' | 'tel' | 'numeric' | 'decimal' | 'importe';
  /** Several lines, across the whole form. */
  multiline?: boolean;
}

/** Stored as +54… or 1500.00, written as people write it here. */
function written(text: string, kind: Props['kind']): string {
  if (kind === 'tel') return formatTelefono(text);
  return kind === 'importe' ? text.replace(/^(\d+)\.(\d{0,2})$/, '$1,$2') : text;
}

export function TextoField({ name, kind, ...props }: Props) {
  const { value, ...field } = useFormField(name);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...field}
      {...props}
      value={written(text, kind)}
      inputMode={kind === 'importe' ? 'decimal' : kind}
      minRows={props.multiline ? (props.minRows ?? 3) : undefined}
      autoComplete="off"
    />
  );
}
