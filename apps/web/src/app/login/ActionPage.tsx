// What a link of our mails opens. Once done, the address loses the code and the person goes on where they were going.
import { mdiLogin } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import {
  useConfiguracion,
  useIdentity,
  useSession,
  useSessionState,
} from '../../lib/SessionContext.tsx';
import type { History } from '../../lib/history.ts';
import { identityMessage } from '../../lib/identityMessages.ts';
import { recall, remember } from '../../lib/storage.ts';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailField } from './EmailField.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { type ActionLink, type ActionMode, FORGOTTEN } from './actionLink.ts';

/** To the login screen, or to what it shows at that hash. */
type Leave = (hash?: string) => void;

export function ActionPage({ link, history }: { link: ActionLink; history: History }) {
  const [{ mode, code, invitation, returnTo }] = useState(link);
  const goOn = () => history.replace(returnTo);
  const leave = (hash = '') => history.replace(`/login${hash}`);
  switch (mode) {
    case 'signIn':
      return <LinkSignIn onDone={goOn} onLeave={leave} />;
    case 'resetPassword':
      return <ResetPassword code={code} invitation={invitation} onDone={goOn} onLeave={leave} />;
    default:
      return <ApplyCode mode={mode} code={code} onLeave={leave} />;
  }
}

/** In the browser that asked for the link it enters by itself; in any other it asks whose link it is. */
function LinkSignIn({ onDone, onLeave }: { onDone: () => void; onLeave: Leave }) {
  const identity = useIdentity();
  const action = useIdentityAction();
  const [remembered] = useState(() => recall('correoDelEnlace', ''));
  const [email, setEmail] = useState(remembered);
  const [missing, setMissing] = useState<string>();
  const tried = useRef(false);

  const enter = async (as: string) => {
    if (!(await action.run(() => identity.signInWithLink(as, location.href)))) return;
    remember('correoDelEnlace', undefined);
    onDone();
  };
  useEffect(() => {
    // Once: the code serves a single time.
    if (!remembered || tried.current) return;
    tried.current = true;
    void enter(remembered);
  });
  const submit = () => {
    const as = email.trim();
    setMissing(as ? undefined : 'Escribí tu correo.');
    if (as) void enter(as);
  };
  return (
    <LoginFrame
      title="Ingresar con el enlace"
      description="Escribí el correo al que te llegó, para confirmar que es tuyo."
    >
      <AccessForm
        onSubmit={submit}
        action={action}
        icon={mdiLogin}
        labels={['Ingresar', 'Ingresando…']}
      >
        <EmailField email={email} onEmail={setEmail} error={missing} autoFocus />
      </AccessForm>
      <Button kind="text" self="start" ml={-1} onClick={() => onLeave()}>
        Ingresar de otra manera
      </Button>
    </LoginFrame>
  );
}

interface ResetPasswordProps {
  code: string;
  /** The first password of somebody who was invited. */
  invitation: boolean;
  onDone: () => void;
  onLeave: Leave;
}

function ResetPassword({ code, invitation, onDone, onLeave }: ResetPasswordProps) {
  const identity = useIdentity();
  const owner = useCodeOwner(code);
  const action = useIdentityAction();
  const [password, setPassword] = useState('');
  const rules = usePasswordRules(password);
  if (owner.status === 'dead') return <DeadLink message={owner.message} onLeave={onLeave} />;
  // The rules come before the form is drawn: later they would push its button away from under a finger.
  if (owner.status === 'reading' || !rules) return <Splash />;
  const { email } = owner;

  const submit = async () => {
    const chosen = await action.run(async () => {
      await identity.resetPassword(code, password);
      // The password is set: if entering fails for another reason, the login screen says so.
      await identity.signIn(email, password).catch(() => undefined);
    });
    if (chosen) onDone();
  };
  const onSubmit = () => {
    if (rules.some((rule) => !rule.met))
      action.setFailure('La contraseña todavía no cumple la lista.');
    else void submit();
  };
  return (
    <LoginFrame
      title={invitation ? 'Elegí tu contraseña' : 'Elegí una contraseña nueva'}
      description={
        invitation
          ? 'Te damos la bienvenida. Con tu correo y esta contraseña vas a entrar siempre.'
          : 'La anterior deja de servir y se cierran las sesiones que tengas abiertas.'
      }
    >
      <AccessForm
        onSubmit={onSubmit}
        action={action}
        icon={mdiLogin}
        labels={['Guardar e ingresar', 'Guardando…']}
      >
        <TextInput label="Correo" type="email" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-describedby="reglas"
        />
        <RuleList rules={rules} />
      </AccessForm>
    </LoginFrame>
  );
}

type Mode = Exclude<ActionMode, 'signIn' | 'resetPassword'>;

interface Words {
  title: string;
  ask: (email: string, newEmail: string) => string;
  button: string;
  done: string;
}
const WORDS: Record<Mode, Words> = {
  verifyEmail: {
    title: 'Confirmá tu correo',
    ask: (email) => `¿${email} es tu correo?`,
    button: 'Confirmar el correo',
    done: 'Listo, tu correo quedó confirmado. Si no podés entrar, elegí tu contraseña con «Olvidé mi contraseña».',
  },
  verifyAndChangeEmail: {
    title: 'Cambiá tu correo',
    ask: (email, newEmail) => `Vas a entrar con ${newEmail} en lugar de ${email}.`,
    button: 'Cambiar el correo',
    done: 'Listo, tu correo cambió. Ingresá de nuevo con él.',
  },
  recoverEmail: {
    title: 'Recuperá tu correo',
    ask: (email) => `Tu cuenta vuelve a usar ${email}.`,
    button: 'Recuperar el correo',
    done: 'Listo, tu cuenta volvió a tu correo. Para entrar, elegí otra contraseña con «Olvidé mi contraseña».',
  },
};

/** Waits for a press: programs that inspect mail open its links too. */
function ApplyCode({ mode, code, onLeave }: { mode: Mode; code: string; onLeave: Leave }) {
  const identity = useIdentity();
  const session = useSession();
  const { status } = useSessionState();
  const owner = useCodeOwner(code);
  const { run, busy, failure } = useIdentityAction();
  const [done, setDone] = useState(false);
  const words = WORDS[mode];

  const apply = () => run(() => identity.applyCode(code)).then(setDone);
  const goOn = async () => {
    const isInside = status === 'registered' || status === 'unregistered';
    // A changed e-mail ends every session; a verified one counts from the next token on.
    if (isInside && mode !== 'verifyEmail') await session.signOut();
    else if (isInside) await identity.renewToken().then(session.retry, () => undefined);
    onLeave();
  };

  if (owner.status === 'reading') return <Splash />;
  if (owner.status === 'dead') return <DeadLink message={owner.message} onLeave={onLeave} />;
  return (
    <LoginFrame
      title={words.title}
      description={done ? undefined : words.ask(owner.email, owner.newEmail)}
    >
      <Stack gap={2}>
        <div role="status">{done && <Notice tone="success">{words.done}</Notice>}</div>
        <Failure>{failure}</Failure>
        <Button
          kind="main"
          size="large"
          wide
          disabled={busy}
          onClick={() => void (done ? goOn() : apply())}
        >
          {done ? 'Continuar' : words.button}
        </Button>
      </Stack>
    </LoginFrame>
  );
}

/** A link that serves no more: why, and the way out. */
function DeadLink({ message, onLeave }: { message: string; onLeave: Leave }) {
  const { conCorreo } = useConfiguracion().identidad;
  return (
    <LoginFrame title="El enlace no sirve">
      <Stack gap={2}>
        <Failure>{message}</Failure>
        {conCorreo && (
          <Button kind="main" size="large" wide onClick={() => onLeave(FORGOTTEN)}>
            Pedir otro enlace
          </Button>
        )}
        <Button kind={conCorreo ? 'outlined' : 'main'} size="large" wide onClick={() => onLeave()}>
          Ir a ingresar
        </Button>
      </Stack>
    </LoginFrame>
  );
}

type CodeOwner =
  | { status: 'reading' }
  | { status: 'read'; email: string; newEmail: string }
  | { status: 'dead'; message: string };

/** Whose a code is, or why it serves no more. Asking does not use it up. */
function useCodeOwner(code: string): CodeOwner {
  const identity = useIdentity();
  const { oficina } = useConfiguracion();
  const [owner, setOwner] = useState<CodeOwner>({ status: 'reading' });
  useEffect(() => {
    let current = true;
    identity.readCode(code).then(
      ({ email, newEmail }) => {
        if (current) setOwner({ status: 'read', email: email ?? '', newEmail: newEmail ?? '' });
      },
      (error: unknown) => {
        const circumstances = { office: oficina.nombre, online: navigator.onLine };
        if (current) setOwner({ status: 'dead', message: identityMessage(error, circumstances) });
      },
    );
    return () => {
      current = false;
    };
  }, [identity, code, oficina.nombre]);
  return owner;
}
