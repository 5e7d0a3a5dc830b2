import { mdiArrowLeft, mdiCellphoneMessage, mdiEmailFastOutline, mdiGoogle } from '@mdi/js';
import { lazy, Suspense, useState } from 'react';
import { endMessages } from '../../lib/sessionEnd.ts';
import { useConfiguracion, useIdentity, useSessionState } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EmailForm } from './EmailForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const UnregisteredDialog = lazy(() =>
  import('./UnregisteredDialog.tsx').then((m) => ({ default: m.UnregisteredDialog })),
);
const PhoneForm = lazy(() => import('./PhoneForm.tsx').then((m) => ({ default: m.PhoneForm })));

type View = 'password' | 'link' | 'forgotten' | 'phone';
const TITLES: Record<View, string> = {
  password: 'Ingresar',
  link: 'Ingresar con un enlace',
  forgotten: 'Olvidé mi contraseña',
  phone: 'Ingresar con el teléfono',
};

const PHONE = 'Sirve si sumaste tu número en «Mi perfil».';

interface Props {
  /** The path to come back to from a link. */
  returnTo: string;
}

export function LoginPage({ returnTo }: Props) {
  const { oficina, primerInicio } = useConfiguracion();
  const state = useSessionState();
  const [view, setView] = useState<View>('password');
  const [email, setEmail] = useState('');
  const reason =
    state.status === 'signedOut' && state.reason && endMessages(oficina.nombre)[state.reason];
  if (primerInicio) return <NobodyYet />;
  if (view !== 'password')
    return (
      <LoginFrame title={TITLES[view]} description={view === 'phone' ? PHONE : undefined}>
        {view === 'phone' ? (
          <Suspense>
            <PhoneForm />
          </Suspense>
        ) : (
          <EmailForm kind={view} email={email} onEmail={setEmail} returnTo={returnTo} />
        )}
        <div className="login-more">
          <Button kind="text" self="start" ml={-1} onClick={() => setView('password')}>
            <Icon path={mdiArrowLeft} />
            Volver a ingresar con contraseña
          </Button>
        </div>
      </LoginFrame>
    );
  return (
    <>
      <LoginFrame
        title={TITLES.password}
        description={`Entrás con tu cuenta de correo habilitada por la Oficina de ${oficina.nombre}.`}
      >
        {reason && (
          <div role="status" className="login-reason">
            <Notice tone="info">{reason}</Notice>
          </div>
        )}
        <LoginForm email={email} onEmail={setEmail} />
        <OtherWays onChoose={setView} />
      </LoginFrame>
      {state.status === 'unregistered' && (
        <Suspense>
          <UnregisteredDialog email={state.email} />
        </Suspense>
      )}
    </>
  );
}

/** Only those that this installation has: one that sends no mail offers none. */
function OtherWays({ onChoose }: { onChoose: (view: View) => void }) {
  const { oficina, identidad } = useConfiguracion();
  return (
    <div className="login-more">
      <GoogleButton />
      {identidad.conCorreo && (
        <Button size="large" wide onClick={() => onChoose('link')}>
          <Icon path={mdiEmailFastOutline} />
          Ingresar con un enlace por correo
        </Button>
      )}
      {identidad.conTelefono && (
        <Button size="large" wide onClick={() => onChoose('phone')}>
          <Icon path={mdiCellphoneMessage} />
          Entrar con un código por teléfono
        </Button>
      )}
      {identidad.conCorreo ? (
        <Button kind="text" self="start" ml={-1} onClick={() => onChoose('forgotten')}>
          Olvidé mi contraseña
        </Button>
      ) : (
        <div className="login-soft">
          ¿Olvidaste tu contraseña o no tenés? Pedile un enlace a la Oficina de {oficina.nombre}.
        </div>
      )}
    </div>
  );
}

/** Only where the provider has it. */
function GoogleButton() {
  const { signInWithGoogle } = useIdentity();
  const { run, busy, failure } = useIdentityAction();
  if (!signInWithGoogle) return null;
  return (
    <>
      <Button size="large" wide disabled={busy} onClick={() => void run(signInWithGoogle)}>
        <Icon path={mdiGoogle} />
        Continuar con Google
      </Button>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
    </>
  );
}
