import { type FormEvent, useState } from 'react';
import { useIdentity, useSession, useUser } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';

const LONGEST = 80;

export function NombrePanel() {
  const { accountName } = useUser();
  const identity = useIdentity();
  const session = useSession();
  const { run, busy, failure } = useIdentityAction();
  const [name, setName] = useState(accountName);
  const tidy = name.trim().replace(/\s+/g, ' ');

  const save = async () => {
    if (!(await run(() => identity.changeName(tidy)))) return;
    await session.refresh();
    toast('Cambiaste tu nombre.');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel title="Nombre">
      <Stack as="form" onSubmit={submit} gap={1.5} p={1.75}>
        <TextInput
          label="Nombre que se muestra"
          autoComplete="name"
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Box size="small" tone="secondary">
          Aparece en el menú. Tu nombre en la ficha de empleado no cambia.
        </Box>
        <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
        <Button kind="main" submit disabled={busy || tidy === accountName} self="start">
          Guardar nombre
        </Button>
      </Stack>
    </Panel>
  );
}
