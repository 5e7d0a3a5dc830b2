// A telephone number, and the code that proves it: the two steps are the same to enter with it and to add it to an
// account. Whoever uses it says what to do with the code.
import { mdiCellphoneMessage } from '@mdi/js';
import { formatTelefono, normalizeTelefono } from '@muni/contract';
import { useState } from 'react';
import { AccessForm } from '../ui/AccessForm.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useIdentity } from './SessionContext.tsx';
import { useIdentityAction } from './useIdentityAction.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface Props {
  /** What the second step does, as its button says it. */
  button: string;
  confirm: (sent: string, code: string) => Promise<void>;
  onDone?: () => void;
}

interface Sent {
  id: string;
  number: string;
}

export function PhoneCodeForm({ button, confirm, onDone }: Props) {
  const [sent, setSent] = useState<Sent>();
  return sent ? (
    <CodeStep
      key={sent.id}
      sent={sent}
      button={button}
      confirm={(code) => confirm(sent.id, code)}
      onDone={onDone}
      onAgain={() => setSent(undefined)}
    />
  ) : (
    <NumberStep onSent={setSent} />
  );
}

function NumberStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const identity = useIdentity();
  const action = useIdentityAction({ byPhone: true });
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();

  const submit = () => {
    const number = normalizeTelefono(text);
    setWrong(number ? undefined : 'Revisá el número. Ejemplo: 385 421-1234');
    if (number)
      void action.run(async () => onSent({ id: await identity.sendPhoneCode(number), number }));
  };
  return (
    <AccessForm
      onSubmit={submit}
      action={action}
      icon={mdiCellphoneMessage}
      labels={['Enviar el código', 'Enviando…']}
    >
      <TextInput
        label="Teléfono"
        name="telefono"
        type="tel"
        autoComplete="tel-national"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        help="Con la característica. Te mandamos un código por mensaje de texto."
        error={wrong}
      />
    </AccessForm>
  );
}

interface CodeProps extends Pick<Props, 'button' | 'onDone'> {
  sent: Sent;
  confirm: (code: string) => Promise<void>;
  onAgain: () => void;
}

function CodeStep({ sent, button, confirm, onDone, onAgain }: CodeProps) {
  const action = useIdentityAction({ byPhone: true });
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();

  const submit = async () => {
    const digits = code.replace(/\D/g, '');
    setMissing(digits ? undefined : 'Escribí el código que te llegó.');
    if (digits && (await action.run(() => confirm(digits)))) onDone?.();
  };
  return (
    <AccessForm onSubmit={() => void submit()} action={action} labels={[button, 'Un momento…']}>
      <div role="status">
        <Notice tone="info">
          Mandamos un código al <strong>{formatTelefono(sent.number)}</strong>. Vale por 10 minutos.
        </Notice>
      </div>
      <CodeField label="Código" autoFocus value={code} onChange={setCode} error={missing} />
      <Button kind="text" self="start" ml={-1} onClick={onAgain}>
        Usar otro número o pedir otro código
      </Button>
    </AccessForm>
  );
}
