// The server would not have what this phone marked: another has the walk, or somebody threw it away. What was marked here
// stays here until whoever walks decides.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/errors.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { discardWalk, takeWalk } from './envio.actions.ts';
import type { Enviado } from './envio.rules.ts';

export function NoSeGuarda({ clave, sent }: { clave: string; sent: Enviado }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const run = async (work: () => Promise<unknown>, after: () => void) => {
    setBusy(true);
    try {
      await work();
      after();
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
      setBusy(false);
    }
  };
  const { id } = sent;
  return (
    <Notice tone="error">
      Lo que marcás acá no se guarda. {sent.problema}
      <Row wraps gap={1} mt={1}>
        {id !== null && (
          <Button
            kind="main"
            size="small"
            busy={busy}
            onClick={() =>
              void run(
                () => takeWalk(empleado.id, id),
                // The phone holds another walk now: it is read anew.
                () => window.location.reload(),
              )
            }
          >
            Seguirlo en este teléfono
          </Button>
        )}
        <Button
          kind="text"
          tone="inherit"
          size="small"
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          Quitarlo de este teléfono
        </Button>
      </Row>
      {asking && (
        <ConfirmDialog
          open
          title="¿Quitarlo de este teléfono?"
          confirmLabel="Quitarlo"
          cancelLabel="Dejarlo"
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void run(
              () => discardWalk(empleado.id, clave),
              () => void navigate(recorridoRoutes.home, { replace: true }),
            )
          }
        >
          Se pierde lo que marcaste acá y no llegó a guardarse.
        </ConfirmDialog>
      )}
    </Notice>
  );
}
