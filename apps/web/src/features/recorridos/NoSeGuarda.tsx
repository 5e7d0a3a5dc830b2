// The server would not have what this phone marked: another has the walk, or somebody threw it away. What was marked here
// stays here until whoever walks decides.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { discardWalk, takeWalk } from './envio.actions.ts';
import type { Enviado } from './envio.rules.ts';

export function NoSeGuarda({ clave, sent }: { clave: string; sent: Enviado }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { id } = sent;
  const take = useMutation({
    mutationFn: (walk: number) => takeWalk(empleado.id, walk),
    // The phone holds another walk now: it is read anew.
    onSuccess: () => window.location.reload(),
  });
  const discard = useMutation({
    mutationFn: () => discardWalk(empleado.id, clave),
    onSuccess: () => void navigate(recorridoRoutes.home, { replace: true }),
  });
  // Once it worked this is left: until then nothing else is begun.
  const busy = [take, discard].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return (
    <Notice tone="error">
      Lo que marcás acá no se guarda. {sent.problema}
      <Row wraps gap={1} mt={1}>
        {id !== null && (
          <Button kind="main" size="small" busy={busy} onClick={() => take.mutate(id)}>
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
          onConfirm={() => discard.mutate()}
        >
          Se pierde lo que marcaste acá y no llegó a guardarse.
        </ConfirmDialog>
      )}
    </Notice>
  );
}
