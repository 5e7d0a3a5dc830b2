import { PlainField } from '../../ui/PlainField.tsx';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  error?: string;
  autoFocus?: boolean;
}

export const EmailField = ({ email, onEmail, ...props }: Props) => (
  <PlainField
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
