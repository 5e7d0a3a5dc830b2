import { useState } from 'react';
import { useIdentity, useSession, useSessionState } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Splash } from '../../ui/Splash.tsx';
import type { ActionMode } from './actionLink.ts';
import { DeadLink } from './DeadLink.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { useCodeOwner } from './useCodeOwner.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Box.tsx';

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
export function ApplyCode({
  mode,
  code,
  onLeave,
}: {
  mode: Mode;
  code: string;
  onLeave: () => void;
}) {
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
        <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
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
