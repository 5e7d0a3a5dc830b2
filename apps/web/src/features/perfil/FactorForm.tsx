// Adding a second factor, by a QR for the application of the phone and a code of it or by a passkey, and the codes on paper,
// shown once.
import { mdiPrinter } from '@mdi/js';
import { nombreDeNavegador, type Perfil } from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useEffect, useRef, useState } from 'react';
import { confirmed } from '../../lib/asks.ts';
import { messageOf } from '../../lib/errors.ts';
import type { NewFactor } from '../../lib/factor.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { perfilApi } from '../../nouns/perfil.ts';
import { AccessForm } from '../../ui/AccessForm.tsx';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './perfil.module.css';

interface Props {
  /** A passkey, and not the application of the phone. */
  llave: boolean;
  /** What the person has already, with codes on paper for it. */
  factor: Perfil['factor'];
  onDone: () => void;
  /** Who may do without. */
  onCancel?: () => void;
}

export function FactorForm({ llave, factor, onDone, onCancel }: Props) {
  const { identidad } = useConfiguracion();
  const [added, setAdded] = useState(false);
  if (added) return <CodigosDePapel onDone={onDone} />;
  const isOurs = identidad.proveedor === 'embedded';
  // Firebase has no codes on paper.
  const onAdded = isOurs && !factor?.codigos ? () => setAdded(true) : onDone;
  return (
    <>
      {isOurs && !factor && (
        <Notice tone="info">
          Al activarla se cierran tus sesiones abiertas en otros equipos y navegadores: ahí vas a
          tener que ingresar de nuevo.
        </Notice>
      )}
      {llave ? <SumarLlave onAdded={onAdded} /> : <Sumar onAdded={onAdded} />}
      {onCancel && (
        <Button kind="text" self="start" ml={-1} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </>
  );
}

function SumarLlave({ onAdded }: { onAdded: () => void }) {
  const identity = useIdentity();
  const action = useIdentityAction();
  const [name, setName] = useState(() => nombreDeNavegador(navigator.userAgent));
  const submit = async () => {
    const add = async () => (await identity.factors()).addPasskey(name);
    if (await action.run(() => confirmed(add, identity))) onAdded();
  };
  return (
    <AccessForm
      onSubmit={() => void submit()}
      action={action}
      labels={['Sumar la llave', 'Esperando la llave…']}
    >
      <Box tone="secondary">
        Es la huella, la cara o el PIN de este equipo o de tu teléfono, o una llave USB: el
        navegador te dice cómo seguir.
      </Box>
      <TextInput
        label="Nombre de la llave"
        help="Para reconocerla en la lista."
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </AccessForm>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Sumar({ onAdded }: { onAdded: () => void }) {
  const identity = useIdentity();
  const { titulo } = useConfiguracion();
  const action = useIdentityAction();
  const [made, setMade] = useState<NewFactor>();
  const [code, setCode] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    // Once: each time is another secret.
    if (asked.current) return;
    asked.current = true;
    const start = async () => setMade(await (await identity.factors()).start(titulo));
    void action.run(() => confirmed(start, identity));
  });
  const submit = async () => {
    const digits = code.replace(/\D/g, '');
    if (!digits) return action.setFailure('Escribí el código que muestra la aplicación.');
    if (made && (await action.run(() => made.finish(digits)))) onAdded();
  };
  if (!made) return <Failure>{action.failure}</Failure>;
  return (
    <AccessForm onSubmit={() => void submit()} action={action} labels={['Activar', 'Activando…']}>
      <Box>
        1. En tu teléfono instalá una aplicación de códigos (Google Authenticator, Microsoft
        Authenticator, Aegis u otra) y escaneá este código.
      </Box>
      <img
        className={css.qr}
        src={encodeQR(made.url, 'data-url', { border: 2, scale: 4 })}
        alt="Código QR para la aplicación de códigos"
      />
      <Small>
        Si no podés escanearlo, escribí esta clave en la aplicación:{' '}
        <strong className={css.clave}>{inFours(made.secret)}</strong>
      </Small>
      <CodeField label="2. El código que muestra la aplicación" value={code} onChange={setCode} />
    </AccessForm>
  );
}

/** They are shown once: whoever had scrolled to the form sees them, and a reader of screens begins with them. */
function putInSight(codes: HTMLElement | null) {
  codes?.focus({ preventScroll: true });
  codes?.scrollIntoView({ block: 'center' });
}

/** Ten codes for whoever has no phone at hand. They are not shown again. */
export function CodigosDePapel({ onDone }: { onDone: () => void }) {
  const { titulo } = useConfiguracion();
  const making = useMutation({
    meta: { showsErrors: true },
    mutationFn: perfilApi.codigosDeRecuperacion,
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    making.mutate();
  });
  // For the style sheet: the browsers of old computers cannot tell by what a page contains.
  useEffect(() => {
    document.body.dataset['imprime'] = 'codigos';
    return () => {
      delete document.body.dataset['imprime'];
    };
  }, []);
  const codigos = making.data?.codigos ?? [];
  return (
    <Stack gap={1.5}>
      <Failure>{making.error && messageOf(making.error)}</Failure>
      {codigos.length > 0 && (
        <div ref={putInSight} tabIndex={-1} className={css.hoja}>
          <Box weight={600}>Códigos de recuperación · {titulo}</Box>
          <Small>
            Si no tenés el teléfono, entrás con uno de estos. Cada uno sirve una sola vez.
          </Small>
          <ul className={css.codigos} aria-label="Códigos de recuperación">
            {codigos.map((codigo) => (
              <li key={codigo}>{codigo}</li>
            ))}
          </ul>
        </div>
      )}
      <Notice tone="warning">
        Guardalos en papel o en otro lugar seguro: no se vuelven a mostrar.
      </Notice>
      <Row wraps gap={1}>
        <Button icon={mdiPrinter} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button kind="main" onClick={onDone}>
          Ya los guardé
        </Button>
      </Row>
    </Stack>
  );
}
