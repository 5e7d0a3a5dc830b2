import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdentity, useUser } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { sesiones } from '../../nouns/perfil.ts';

export const ContrasenaPanel = ({ hasContrasena }: { hasContrasena: boolean }) => (
  <Panel title="Contraseña">
    <Box p={1.75}>{hasContrasena ? <CambiarContrasena /> : <PedirContrasena />}</Box>
  </Panel>
);

function CambiarContrasena() {
  const identity = useIdentity();
  const queries = useQueryClient();
  const { run, busy, failure, setFailure } = useIdentityAction({ confirming: true });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const rules = usePasswordRules(next);

  const change = async () => {
    if (!(await run(() => identity.changePassword(current, next)))) return;
    setCurrent('');
    setNext('');
    toast('Cambiaste tu contraseña. Las otras sesiones se cerraron.');
    await queries.invalidateQueries({ queryKey: sesiones.queryKey });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!current) setFailure('Escribí tu contraseña actual.');
    else if (rules?.some((rule) => !rule.met))
      setFailure('La contraseña nueva todavía no cumple la lista.');
    else void change();
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} gap={1.5}>
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        aria-describedby="reglas"
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <RuleList rules={rules} />
      <Failure>{failure}</Failure>
      <Button kind="main" submit disabled={busy} self="start">
        Cambiar contraseña
      </Button>
    </Stack>
  );
}

/** Whoever has always entered by e-mail link. */
function PedirContrasena() {
  const identity = useIdentity();
  const { empleado } = useUser();
  const { run, busy, failure } = useIdentityAction({ sending: true });
  const ask = async () => {
    if (await run(() => identity.sendPasswordReset(empleado.email ?? '')))
      toast('Te mandamos un enlace para elegir tu contraseña.');
  };
  return (
    <Stack gap={1.5}>
      <span>Entrás con un enlace por correo. Si querés, podés elegir una contraseña.</span>
      <Failure>{failure}</Failure>
      <Button kind="main" disabled={busy} onClick={() => void ask()} self="start">
        Recibir el enlace
      </Button>
    </Stack>
  );
}
