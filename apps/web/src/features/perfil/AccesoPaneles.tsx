// With what one enters: a password and, where codes can be sent, a phone; and where one is inside.
import { mdiCheck, mdiLaptop } from '@mdi/js';
import { formatTelefono, nombreDeNavegador } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmed } from '../../lib/asks.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatFechaHora } from '../../lib/formats.ts';
import { PhoneCodeForm } from '../../lib/PhoneCodeForm.tsx';
import { useIdentity, useSession, useUser } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { Box, Row, Small, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { perfilApi, sesiones } from '../../nouns/perfil.ts';

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
  const submit = () => {
    if (busy) return;
    if (!current) setFailure('Escribí tu contraseña actual.');
    else if (rules?.some((rule) => !rule.met))
      setFailure('La contraseña nueva todavía no cumple la lista.');
    else void change();
  };
  return (
    <Form onSend={submit} gap={1.5}>
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
    </Form>
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

export function SesionesPanel() {
  const queries = useQueryClient();
  const { data = [], error } = useQuery(sesiones);
  const closing = useMutation({
    meta: { showsErrors: true },
    mutationFn: (id: string | null) =>
      id === null ? perfilApi.cerrarOtras() : perfilApi.cerrar(id),
    onSuccess: async (_done, id) => {
      toast(id === null ? 'Cerraste las otras sesiones.' : 'Cerraste esa sesión.');
      await queries.invalidateQueries({ queryKey: sesiones.queryKey });
    },
  });
  const failure = closing.error ?? error;
  return (
    <Panel title="Sesiones abiertas">
      <ul>
        {data.map((sesion) => (
          <Row as="li" key={sesion.id} ruled="bottom" gap={1.5} px={1.75} py={1.25}>
            <Icon path={mdiLaptop} tone="secondary" />
            <Box flex={1} minWidth={0}>
              <Box weight={600}>{nombreDeNavegador(sesion.navegador)}</Box>
              <Small>
                Último uso {formatFechaHora(sesion.ultimoUso)}
                {sesion.direccion && ` · ${sesion.direccion}`}
                <br />
                Abierta el {formatFechaHora(sesion.desde)}
              </Small>
            </Box>
            {sesion.actual ? (
              <Tag tone="success" icon={mdiCheck} label="Esta" />
            ) : (
              <Button
                kind="text"
                disabled={closing.isPending}
                onClick={() => closing.mutate(sesion.id)}
                aria-label={`Cerrar la sesión de ${nombreDeNavegador(sesion.navegador)}`}
              >
                Cerrar
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Stack gap={1.5} p={1.75}>
        <Failure>{failure && messageOf(failure)}</Failure>
        <Button
          disabled={closing.isPending || data.length < 2}
          onClick={() => closing.mutate(null)}
          self="start"
        >
          Cerrar las otras sesiones
        </Button>
      </Stack>
    </Panel>
  );
}
