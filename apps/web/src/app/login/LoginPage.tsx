import { mdiArrowLeft, mdiEmailFastOutline, mdiGoogle } from '@mdi/js';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { endMessages } from '../../lib/sessionEnd.ts';
import { useConfiguracion, useIdentity, useSessionState } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainOutlinedButton, PlainTextButton } from '../../ui/PlainButton.tsx';
import { type EmailFormKind, EmailForm } from './EmailForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

const UnregisteredDialog = lazy(() =>
  import('./UnregisteredDialog.tsx').then((m) => ({ default: m.UnregisteredDialog })),
);

interface Props {
  /** The path to come back to from a link. */
  returnTo: string;
}

export function LoginPage({ returnTo }: Props) {
  const { oficina } = useConfiguracion();
  const state = useSessionState();
  const [view, setView] = useState<'password' | EmailFormKind>('password');
  const [email, setEmail] = useState('');
  const reason = state.status === 'signedOut' ? state.reason : undefined;
  if (view !== 'password')
    return (
      <LoginFrame title={view === 'link' ? 'Ingresar con un enlace' : 'Olvidé mi contraseña'}>
        <EmailForm kind={view} email={email} onEmail={setEmail} returnTo={returnTo} />
        <Box sx={{ mt: 1 }}>
          <PlainTextButton type="button" onClick={() => setView('password')}>
            <Icon path={mdiArrowLeft} />
            Volver a ingresar con contraseña
          </PlainTextButton>
        </Box>
      </LoginFrame>
    );
  return (
    <>
      <LoginFrame
        title="Ingresar"
        description={`Entrás con tu cuenta de correo habilitada por la Oficina de ${oficina.nombre}.`}
      >
        {reason && (
          <Box role="status" sx={{ mb: 2 }}>
            <Notice tone="info">{endMessages(oficina.nombre)[reason]}</Notice>
          </Box>
        )}
        <LoginForm email={email} onEmail={setEmail} />
        <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
          <GoogleButton />
          <PlainOutlinedButton type="button" onClick={() => setView('link')}>
            <Icon path={mdiEmailFastOutline} />
            Ingresar con un enlace por correo
          </PlainOutlinedButton>
          <div>
            <PlainTextButton type="button" onClick={() => setView('forgotten')}>
              Olvidé mi contraseña
            </PlainTextButton>
          </div>
        </Box>
      </LoginFrame>
      {state.status === 'unregistered' && (
        <Suspense>
          <UnregisteredDialog email={state.email} />
        </Suspense>
      )}
    </>
  );
}

/** Only where the provider has it. */
function GoogleButton() {
  const { signInWithGoogle } = useIdentity();
  const { run, busy, failure } = useIdentityAction();
  if (!signInWithGoogle) return null;
  return (
    <>
      <PlainOutlinedButton type="button" disabled={busy} onClick={() => void run(signInWithGoogle)}>
        <Icon path={mdiGoogle} />
        Continuar con Google
      </PlainOutlinedButton>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    </>
  );
}
