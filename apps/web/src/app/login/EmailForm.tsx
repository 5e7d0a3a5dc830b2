import { mdiEmailFastOutline } from '@mdi/js';
import { useState } from 'react';
import { useIdentity } from '../../lib/SessionContext.tsx';
import { remember } from '../../lib/storage.ts';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmailField } from './EmailField.tsx';

export type EmailFormKind = 'link' | 'forgotten';

const EXPLANATIONS: Record<EmailFormKind, string> = {
  link: 'Te mandamos un enlace por correo: lo abrís y entrás, sin contraseña.',
  forgotten: 'Te mandamos un enlace por correo para elegir una contraseña nueva.',
};

interface Props {
  kind: EmailFormKind;
  email: string;
  onEmail: (email: string) => void;
  returnTo: string;
}

/** Asks for an e-mail and sends the link to it. The answer is the same whoever it is. */
export function EmailForm({ kind, email, onEmail, returnTo }: Props) {
  const identity = useIdentity();
  const { run, busy, failure } = useIdentityAction({ sending: true });
  const [missing, setMissing] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const send = async (to: string) => {
    const sent = await run(() =>
      kind === 'link' ? identity.sendLink(to, returnTo) : identity.sendPasswordReset(to),
    );
    if (!sent) return;
    // Whoever opens the link in this browser need not write it again.
    if (kind === 'link') remember('correoDelEnlace', to);
    setSentTo(to);
  };
  const submit = () => {
    const to = email.trim();
    setMissing(to ? undefined : 'Escribí tu correo.');
    if (to) void send(to);
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
      failure={failure}
      busy={busy}
      icon={mdiEmailFastOutline}
      labels={['Enviar el enlace', 'Enviando…']}
    >
      <div className="login-soft">{EXPLANATIONS[kind]}</div>
      <EmailField email={email} onEmail={onEmail} error={missing} autoFocus />
    </AccessForm>
  );
}
