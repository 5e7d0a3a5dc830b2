import { mdiLogin } from '@mdi/js';
import { type FormEvent, useState } from 'react';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';

interface Missing {
  email?: string;
  password?: string;
}
const missingIn = (email: string, password: string): Missing => ({
  ...(!email && { email: 'Escribí tu correo.' }),
  ...(!password && { password: 'Escribí tu contraseña.' }),
});

interface Props {
  email: string;
  onEmail: (email: string) => void;
}

export function LoginForm({ email, onEmail }: Props) {
  const identity = useIdentity();
  const { run, busy, failure } = useIdentityAction();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = missingIn(email.trim(), password);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void run(() => identity.signIn(email.trim(), password));
  };

  return (
    <AccessForm
      onSubmit={submit}
      failure={failure}
      busy={busy}
      icon={mdiLogin}
      labels={['Ingresar', 'Ingresando…']}
    >
      <EmailField email={email} onEmail={onEmail} error={missing.email} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing.password}
      />
    </AccessForm>
  );
}
