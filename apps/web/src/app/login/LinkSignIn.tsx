import { mdiLogin } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { recall, remember } from '../../lib/storage.ts';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { EmailField } from './EmailField.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { Button } from '../../ui/Button.tsx';

const rememberedEmail = () =>
  recall('correoDelEnlace', (value): value is string => typeof value === 'string', '');

interface Props {
  onDone: () => void;
  onLeave: () => void;
}

/** In the browser that asked for the link it enters by itself; in any other it asks whose link it is. */
export function LinkSignIn({ onDone, onLeave }: Props) {
  const identity = useIdentity();
  const { run, busy, failure } = useIdentityAction();
  const [remembered] = useState(rememberedEmail);
  const [email, setEmail] = useState(remembered);
  const [missing, setMissing] = useState<string>();
  const tried = useRef(false);

  const enter = async (as: string) => {
    if (!(await run(() => identity.signInWithLink(as, location.href)))) return;
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
        failure={failure}
        busy={busy}
        icon={mdiLogin}
        labels={['Ingresar', 'Ingresando…']}
      >
        <EmailField email={email} onEmail={setEmail} error={missing} autoFocus />
      </AccessForm>
      <Button kind="text" self="start" ml={-1} onClick={onLeave}>
        Ingresar de otra manera
      </Button>
    </LoginFrame>
  );
}
