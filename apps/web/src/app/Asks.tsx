// Asks for the second factor, or for the password once more, over whatever is open.
import { mdiKeyVariant } from '@mdi/js';
import type { Perfil } from '@muni/contract';
import { useEffect, useState } from 'react';
import { type Ask, asks } from '../lib/asks.ts';
import { useConfiguracion, useHasPasskeys, useSessionState } from '../lib/SessionContext.tsx';
import { useStore } from '../lib/store.ts';
import { useIdentityAction } from '../lib/useIdentityAction.ts';
import { perfilApi } from '../nouns/perfil.ts';
import { AccessForm } from '../ui/AccessForm.tsx';
import { Box, Stack, Heading } from '../ui/Box.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

const TITLES = {
  code: 'Código de verificación',
  paper: 'Verificación en dos pasos',
  password: 'Confirmá que sos vos',
};

export function Asks() {
  const ask = useStore(asks).at(-1);
  const { status } = useSessionState();
  return ask && <AskDialog key={ask.what} ask={ask} inside={status === 'registered'} />;
}

/** Whether there is one to be used: at the sign-in the provider has said so; who is asked only for the password may have none. */
function useHasPasskey(what: Ask['what']): boolean {
  const hasPasskeys = useHasPasskeys();
  const [hasOne, setHasOne] = useState(what !== 'password');
  useEffect(() => {
    if (what !== 'password' || !hasPasskeys) return;
    const note = ({ factor }: Perfil) => setHasOne(Boolean(factor?.llaves.length));
    void perfilApi.get().then(note, () => undefined);
  }, [what, hasPasskeys]);
  return hasPasskeys && hasOne;
}

/** `inside`: somebody is, and only confirms who they are. */
function AskDialog({ ask, inside }: { ask: Ask; inside: boolean }) {
  const { what, usePasskey } = ask;
  const hasPasskey = useHasPasskey(what);
  const passkey = useIdentityAction();
  const [writes, setWrites] = useState(what !== 'paper' || !hasPasskey);
  return (
    <Dialog open onClose={ask.cancel} labelledBy="pregunta" width={420}>
      <Stack gap={2} p={2.5}>
        <Heading id="pregunta" level={2}>
          {TITLES[what]}
        </Heading>
        {what === 'password' ? (
          <PasswordForm ask={ask} />
        ) : (
          writes && <CodeForm ask={ask} inside={inside} />
        )}
        {hasPasskey && usePasskey && (
          <>
            <Failure>{passkey.failure}</Failure>
            <Button
              kind={writes ? 'outlined' : 'main'}
              wide
              autoFocus={!writes}
              disabled={passkey.busy}
              icon={mdiKeyVariant}
              onClick={() => void passkey.run(usePasskey)}
            >
              Usar una llave de acceso
            </Button>
          </>
        )}
        {!writes && (
          <Button kind="text" self="start" ml={-1} onClick={() => setWrites(true)}>
            Usar un código de recuperación
          </Button>
        )}
        <Button wide size="large" onClick={ask.cancel}>
          Cancelar
        </Button>
      </Stack>
    </Dialog>
  );
}

function CodeForm({ ask, inside }: { ask: Ask; inside: boolean }) {
  const { identidad, oficina } = useConfiguracion();
  const isOurs = identidad.proveedor === 'embedded';
  const action = useIdentityAction();
  const [code, setCode] = useState('');
  const [onPaper, setOnPaper] = useState(ask.what === 'paper');
  const [trusts, setTrusts] = useState(false);
  const submit = async () => {
    const text = code.trim();
    if (!text) return action.setFailure('Escribí el código.');
    // Whoever enters is inside, trusted or not.
    if ((await action.run(() => ask.answer(text))) && trusts)
      await perfilApi.confiar().catch(() => undefined);
  };
  return (
    <AccessForm
      onSubmit={() => void submit()}
      action={action}
      labels={['Verificar', 'Verificando…']}
    >
      <Box tone="secondary">
        {onPaper
          ? `Escribí uno de tus códigos de recuperación. Cada uno sirve una sola vez. Si no te queda ninguno, pedí ayuda en la Oficina de ${oficina.nombre}.`
          : 'Abrí la aplicación de códigos de tu teléfono y escribí los seis números.'}
      </Box>
      <CodeField
        key={String(onPaper)}
        label={onPaper ? 'Código de recuperación' : 'Código'}
        onPaper={onPaper}
        autoFocus
        value={code}
        onChange={setCode}
      />
      {isOurs && !inside && (
        <Checkbox
          label="Confiar en este equipo por 30 días"
          checked={trusts}
          onChange={setTrusts}
        />
      )}
      {isOurs && ask.what === 'code' && (
        <Button
          kind="text"
          self="start"
          ml={-1}
          onClick={() => {
            setOnPaper(!onPaper);
            setCode('');
          }}
        >
          {onPaper ? 'Usar la aplicación del teléfono' : 'Usar un código de recuperación'}
        </Button>
      )}
    </AccessForm>
  );
}

function PasswordForm({ ask }: { ask: Ask }) {
  const action = useIdentityAction({ confirming: true });
  const [current, setCurrent] = useState('');
  return (
    <AccessForm
      onSubmit={() => void action.run(() => ask.answer(current))}
      action={action}
      labels={['Confirmar', 'Un momento…']}
    >
      <Box tone="secondary">Pasó un rato desde que ingresaste.</Box>
      <PasswordField
        label="Tu contraseña"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
    </AccessForm>
  );
}
