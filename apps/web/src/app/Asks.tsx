// Asks for the code of the second factor, or for the password once more, over whatever is open.
import { mdiCheck } from '@mdi/js';
import { useState, useSyncExternalStore } from 'react';
import { type Ask, currentAsk, subscribeAsks } from '../lib/asks.ts';
import { useConfiguracion, useSessionState } from '../lib/SessionContext.tsx';
import { useIdentityAction } from '../lib/useIdentityAction.ts';
import { perfilApi } from '../nouns/perfil.ts';
import { AccessForm } from '../ui/AccessForm.tsx';
import { Box, Stack } from '../ui/Box.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Heading } from '../ui/Heading.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const TITLES = { code: 'Código de verificación', password: 'Confirmá que sos vos' };

export function Asks() {
  const ask = useSyncExternalStore(subscribeAsks, currentAsk);
  const { status } = useSessionState();
  return ask && <AskDialog key={ask.what} ask={ask} inside={status === 'registered'} />;
}

/** `inside`: somebody is, and only confirms who they are. */
function AskDialog({ ask, inside }: { ask: Ask; inside: boolean }) {
  return (
    <Dialog open onClose={ask.cancel} labelledBy="pregunta" width={420}>
      <Stack gap={2} p={2.5}>
        <Heading id="pregunta" level={2}>
          {TITLES[ask.what]}
        </Heading>
        {ask.what === 'code' ? <CodeForm ask={ask} inside={inside} /> : <PasswordForm ask={ask} />}
        <Button kind="text" self="start" ml={-1} onClick={ask.cancel}>
          Cancelar
        </Button>
      </Stack>
    </Dialog>
  );
}

function CodeForm({ ask, inside }: { ask: Ask; inside: boolean }) {
  const { identidad, oficina } = useConfiguracion();
  const isOurs = identidad.proveedor === 'embedded';
  const { run, busy, failure, setFailure } = useIdentityAction();
  const [code, setCode] = useState('');
  const [onPaper, setOnPaper] = useState(false);
  const [trusts, setTrusts] = useState(false);
  const submit = async () => {
    const text = code.trim();
    if (!text) return setFailure('Escribí el código.');
    // Whoever enters is inside, trusted or not.
    if ((await run(() => ask.answer(text))) && trusts)
      await perfilApi.confiar().catch(() => undefined);
  };
  return (
    <AccessForm
      onSubmit={() => void submit()}
      failure={failure}
      busy={busy}
      icon={mdiCheck}
      labels={['Verificar', 'Verificando…']}
    >
      <Box tone="secondary">
        {onPaper
          ? `Escribí uno de tus códigos de recuperación. Cada uno sirve una sola vez. Si no te queda ninguno, pedí ayuda en la Oficina de ${oficina.nombre}.`
          : 'Abrí la aplicación de códigos de tu teléfono y escribí los seis números.'}
      </Box>
      <TextInput
        key={String(onPaper)}
        label={onPaper ? 'Código de recuperación' : 'Código'}
        name="codigo"
        inputMode={onPaper ? 'text' : 'numeric'}
        autoComplete={onPaper ? 'off' : 'one-time-code'}
        autoFocus
        maxLength={16}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {isOurs && !inside && (
        <Checkbox
          label="Confiar en este equipo por 30 días"
          checked={trusts}
          onChange={setTrusts}
        />
      )}
      {isOurs && (
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
  const { run, busy, failure } = useIdentityAction({ confirming: true });
  const [current, setCurrent] = useState('');
  return (
    <AccessForm
      onSubmit={() => void run(() => ask.answer(current))}
      failure={failure}
      busy={busy}
      icon={mdiCheck}
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
