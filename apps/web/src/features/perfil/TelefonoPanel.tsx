import { formatTelefono } from '@muni/contract';
import { useState } from 'react';
import { confirmed } from '../../lib/asks.ts';
import { PhoneCodeForm } from '../../lib/PhoneCodeForm.tsx';
import { useIdentity, useSession, useUser } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** The number to enter with, where codes can be sent. It is the account's: the employee's record keeps its own. */
export function TelefonoPanel() {
  const { phone } = useUser();
  const identity = useIdentity();
  const session = useSession();
  const { run, busy, failure } = useIdentityAction({ byPhone: true });
  const [adding, setAdding] = useState(false);

  /** A number opens the account, so the provider changes it only soon after a sign-in. */
  const change = (work: () => Promise<void>) => confirmed(work, identity);
  const done = async (words: string) => {
    setAdding(false);
    await session.refresh();
    toast(words);
  };
  const remove = async () => {
    if (await run(() => change(identity.detachPhone))) await done('Quitaste tu teléfono.');
  };
  return (
    <Panel title="Entrar con el teléfono">
      <Stack gap={1.5} p={1.75}>
        <span>
          {phone ? (
            <>
              Entrás también con un código al <strong>{formatTelefono(phone)}</strong>.
            </>
          ) : (
            'Sumá tu número y vas a poder entrar con un código por mensaje de texto.'
          )}
        </span>
        <Failure>{failure}</Failure>
        {adding ? (
          <PhoneCodeForm
            button="Confirmar el número"
            confirm={(sent, code) => change(() => identity.attachPhone(sent, code))}
            onDone={() => void done('Ya podés entrar con tu teléfono.')}
          />
        ) : (
          <Row wraps gap={1}>
            <Button onClick={() => setAdding(true)}>
              {phone ? 'Cambiar el número' : 'Sumar mi número'}
            </Button>
            {phone && (
              <Button kind="textDanger" disabled={busy} onClick={() => void remove()}>
                Quitar
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
