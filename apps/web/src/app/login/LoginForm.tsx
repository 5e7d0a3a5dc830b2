import { mdiEye, mdiEyeOff, mdiLogin } from '@mdi/js';
import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useConfiguracion, useSession } from '../../lib/SessionContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlainButton, PlainIconButton } from '../../ui/PlainButton.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { identityMessage } from './identityMessages.ts';

interface Missing {
  email?: string;
  password?: string;
}
const missingIn = (email: string, password: string): Missing => ({
  ...(!email && { email: 'Escribí tu correo.' }),
  ...(!password && { password: 'Escribí tu contraseña.' }),
});

export function LoginForm({ notice }: { notice?: string }) {
  const session = useSession();
  const { oficina } = useConfiguracion();
  const [missing, setMissing] = useState<Missing>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);

  const enter = async (form: HTMLFormElement) => {
    const read = (name: string) =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const email = read('email').trim();
    const password = read('password');
    const found = missingIn(email, password);
    setMissing(found);
    setFailure(undefined);
    if (found.email ?? found.password) {
      form
        .querySelector<HTMLInputElement>(found.email ? '[name=email]' : '[name=password]')
        ?.focus();
      return;
    }
    setBusy(true);
    try {
      await session.signIn(email, password);
    } catch (error) {
      setFailure(identityMessage(error, oficina.nombre, navigator.onLine));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void enter(event.currentTarget);
  };
  const toggleLabel = visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña';

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {notice && !failure && <Message tone="info">{notice}</Message>}
      <PlainField
        label="Correo"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.email}
      />
      <PlainField
        label="Contraseña"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        error={missing.password}
        end={
          <PlainIconButton
            type="button"
            aria-label={toggleLabel}
            onClick={() => setVisible(!visible)}
          >
            <Icon path={visible ? mdiEyeOff : mdiEye} />
          </PlainIconButton>
        }
      />
      <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {failure && <Message tone="error">{failure}</Message>}
      </Box>
      <PlainButton type="submit" disabled={busy}>
        <Icon path={mdiLogin} />
        {busy ? 'Ingresando…' : 'Ingresar'}
      </PlainButton>
    </Box>
  );
}

const Message = ({ tone, children }: { tone: 'error' | 'info'; children: string }) => (
  <Box
    sx={(theme) => ({
      px: 1.5,
      py: 1,
      borderRadius: 1,
      borderLeft: `4px solid ${theme.vars.palette[tone].main}`,
      bgcolor: theme.vars.palette[tone].light,
    })}
  >
    {children}
  </Box>
);
