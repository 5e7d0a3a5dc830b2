import { TextInput } from '../../ui/TextInput.tsx';

/** What is wrong with it as far as one can see; the provider knows the rest. */
export const correoProblem = (email: string): string | undefined =>
  email === ''
    ? 'Escribí tu correo.'
    : /^[^@ ]+@[^@ ]+\.[^@ .]{2,}$/.test(email)
      ? undefined
      : 'Revisá el correo. Ejemplo: nombre@municipio.gob.ar';

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
