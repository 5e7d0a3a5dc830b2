import { mdiLogin } from '@mdi/js';
import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
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
    event.preventDefault();
    const found = missingIn(email.trim(), password);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void run(() => identity.signIn(email.trim(), password));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <EmailField email={email} onEmail={onEmail} error={missing.email} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing.password}
      />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <PlainButton type="submit" disabled={busy}>
        <Icon path={mdiLogin} />
        {busy ? 'Ingresando…' : 'Ingresar'}
      </PlainButton>
    </Box>
  );
}
