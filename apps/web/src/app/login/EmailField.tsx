import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  error?: string;
  autoFocus?: boolean;
}

export const EmailField = ({ email, onEmail, ...props }: Props) => (
  <TextInput
    {...props}
    label="Correo"
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    value={email}
    onChange={(event) => onEmail(event.target.value)}
  />
);
