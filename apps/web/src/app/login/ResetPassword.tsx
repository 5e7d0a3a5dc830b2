import { mdiLogin } from '@mdi/js';
import { useState } from 'react';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { DeadLink } from './DeadLink.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { useCodeOwner } from './useCodeOwner.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  code: string;
  /** The first password of somebody who was invited. */
  invitation: boolean;
  onDone: () => void;
  onLeave: () => void;
}

export function ResetPassword({ code, invitation, onDone, onLeave }: Props) {
  const owner = useCodeOwner(code);
  if (owner.status === 'reading') return <Splash />;
  if (owner.status === 'dead') return <DeadLink message={owner.message} onLeave={onLeave} />;
  return (
    <LoginFrame
      title={invitation ? 'Elegí tu contraseña' : 'Elegí una contraseña nueva'}
      description={
        invitation
          ? 'Te damos la bienvenida. Con tu correo y esta contraseña vas a entrar siempre.'
          : 'La anterior deja de servir y se cierran las sesiones que tengas abiertas.'
      }
    >
      <PasswordForm email={owner.email} code={code} onDone={onDone} />
    </LoginFrame>
  );
}

function PasswordForm({ email, code, onDone }: Pick<Props, 'code' | 'onDone'> & { email: string }) {
  const identity = useIdentity();
  const { run, busy, failure, setFailure } = useIdentityAction();
  const [password, setPassword] = useState('');
  const rules = usePasswordRules(password);
  const submit = async () => {
    const chosen = await run(() => identity.resetPassword(code, password));
    // The password is set: if entering fails for another reason, the login screen says so.
    if (chosen) {
      await identity.signIn(email, password).catch(() => undefined);
      onDone();
    }
  };
  const onSubmit = () => {
    if (rules.some((rule) => !rule.met)) setFailure('La contraseña todavía no cumple la lista.');
    else void submit();
  };
  return (
    <AccessForm
      onSubmit={onSubmit}
      failure={failure}
      busy={busy}
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
      <RuleList id="reglas" title="Tiene que tener:" rules={rules} />
    </AccessForm>
  );
}
