import { mdiArrowLeft, mdiCellphoneMessage, mdiEmailFastOutline, mdiLogin } from '@mdi/js';
import { type FormEvent, useState } from 'react';
import { Later, laterPart, lazyPart } from '../../lib/lazyPart.ts';
import {
  useConfiguracion,
  useHasPasskeys,
  useIdentity,
  useReloadConfiguracion,
  useSessionState,
} from '../../lib/SessionContext.tsx';
import { endMessages } from '../../lib/sessionEnd.ts';
import { remember } from '../../lib/storage.ts';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FORGOTTEN } from './actionLink.ts';
import { correoProblem, EmailField } from './EmailField.tsx';
import { LoginFrame } from './LoginFrame.tsx';

const UnregisteredDialog = laterPart(
  () => import('./UnregisteredDialog.tsx'),
  'UnregisteredDialog',
);
const WayButton = lazyPart(() => import('./WayButton.tsx'), 'WayButton');
const PhoneCodeForm = laterPart(() => import('../../lib/PhoneCodeForm.tsx'), 'PhoneCodeForm');

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
  const { signInWithPhone } = useIdentity();
  const state = useSessionState();
  const [view, setView] = useState<View>(location.hash === FORGOTTEN ? 'forgotten' : 'password');
  const [email, setEmail] = useState('');
  const reason =
    state.status === 'signedOut' && state.reason && endMessages(oficina.nombre)[state.reason];
  if (primerInicio) return <NobodyYet />;
  // No form behind it: it would be seen, empty, until the dialog stands.
  if (state.status === 'unregistered')
    return (
      <LoginFrame title="Usuario no registrado">
        <UnregisteredDialog email={state.email} />
      </LoginFrame>
    );
  if (view !== 'password')
    return (
      <LoginFrame title={TITLES[view]} description={view === 'phone' ? PHONE : undefined}>
        {view === 'phone' ? (
          <PhoneCodeForm button="Ingresar" confirm={signInWithPhone} />
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
  );
}

/** Only those that this installation has: one that sends no mail offers none. */
function OtherWays({ onChoose }: { onChoose: (view: View) => void }) {
  const { oficina, identidad } = useConfiguracion();
  const { signInWithGoogle } = useIdentity();
  const hasPasskeys = useHasPasskeys();
  return (
    <div className="login-more">
      {(signInWithGoogle || hasPasskeys) && (
        <Later
          instead={
            <Button size="large" wide disabled>
              Un momento…
            </Button>
          }
        >
          <WayButton />
        </Later>
      )}
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

type Missing = Partial<Record<'email' | 'password', string>>;
const missingIn = (email: string, password: string): Missing => {
  const wrong = correoProblem(email);
  return {
    ...(wrong && { email: wrong }),
    ...(!password && { password: 'Escribí tu contraseña.' }),
  };
};

function LoginForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const identity = useIdentity();
  const action = useIdentityAction();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = missingIn(email.trim(), password);
    setMissing(found);
    const form = event.currentTarget;
    const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const [first] = Object.keys(found);
    if (first) field(first)?.focus();
    else
      void action
        .run(() => identity.signIn(email.trim(), password))
        .then((isInside) => {
          // The password is what is written again.
          if (!isInside) field('password')?.select();
        });
  };

  return (
    <AccessForm
      onSubmit={submit}
      action={action}
      icon={mdiLogin}
      labels={['Ingresar', 'Ingresando…']}
    >
      <EmailField
        email={email}
        onEmail={onEmail}
        error={missing.email}
        // On a phone the keyboard would cover half of what is to be read first.
        autoFocus={matchMedia('(pointer: fine)').matches}
      />
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

type EmailFormKind = 'link' | 'forgotten';

const EXPLANATIONS: Record<EmailFormKind, string> = {
  link: 'Te mandamos un enlace por correo: lo abrís y entrás, sin contraseña.',
  forgotten: 'Te mandamos un enlace por correo para elegir una contraseña nueva.',
};

interface EmailFormProps {
  kind: EmailFormKind;
  email: string;
  onEmail: (email: string) => void;
  returnTo: string;
}

/** Asks for an e-mail and sends the link to it. The answer is the same whoever it is. */
function EmailForm({ kind, email, onEmail, returnTo }: EmailFormProps) {
  const identity = useIdentity();
  const action = useIdentityAction({ sending: true });
  const [missing, setMissing] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const send = async (to: string) => {
    const sent = await action.run(() =>
      kind === 'link' ? identity.sendLink(to, returnTo) : identity.sendPasswordReset(to),
    );
    if (!sent) return;
    // Whoever opens the link in this browser need not write it again.
    if (kind === 'link') remember('correoDelEnlace', to);
    setSentTo(to);
  };
  const submit = () => {
    const to = email.trim();
    const wrong = correoProblem(to);
    setMissing(wrong);
    if (!wrong) void send(to);
  };

  if (sentTo)
    return (
      <div role="status">
        <Notice tone="success">
          Si <strong>{sentTo}</strong> tiene una cuenta, en un momento le llega el enlace. Vale por
          una hora. Si no aparece, mirá en el correo no deseado.
        </Notice>
      </div>
    );
  return (
    <AccessForm
      onSubmit={submit}
      action={action}
      icon={mdiEmailFastOutline}
      labels={['Enviar el enlace', 'Enviando…']}
    >
      <div className="login-soft">{EXPLANATIONS[kind]}</div>
      <EmailField email={email} onEmail={onEmail} error={missing} autoFocus />
    </AccessForm>
  );
}

/** An empty product, opened without the link of its first start: nobody could enter, so it says where to begin. */
function NobodyYet() {
  const reload = useReloadConfiguracion();
  return (
    <LoginFrame
      title="Falta el primer inicio"
      description="Todavía no hay nadie que pueda entrar a este sistema."
    >
      <Stack gap={2}>
        <Notice tone="info">
          Para empezar, abrí el enlace que apareció en la terminal donde se inició el servidor. Dice{' '}
          <strong>/primerInicio</strong> y sirve una sola vez. Si ya no lo ves, reiniciá el servidor
          y aparece otro.
        </Notice>
        <Button kind="main" size="large" wide onClick={reload}>
          Ya lo hice, ingresar
        </Button>
      </Stack>
    </LoginFrame>
  );
}
