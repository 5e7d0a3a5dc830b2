import { TextInput } from './TextInput.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Letters from a paper, and not the numbers that the phone's keyboard offers. */
  onPaper?: boolean;
}

/** A code that somebody has at hand. */
export const CodeField = ({ onPaper, onChange, ...field }: Props) => (
  <TextInput
    {...field}
    name="codigo"
    inputMode={onPaper ? 'text' : 'numeric'}
    autoComplete={onPaper ? 'off' : 'one-time-code'}
    maxLength={16}
    onChange={(event) => onChange(event.target.value)}
  />
);
