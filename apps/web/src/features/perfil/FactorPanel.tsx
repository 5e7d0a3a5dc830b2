import { mdiKeyVariant, mdiShieldCheckOutline } from '@mdi/js';
import type { Perfil } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { confirmed } from '../../lib/asks.ts';
import { formatFecha, formatFechaHora } from '../../lib/formats.ts';
import { useConfiguracion, useHasPasskeys, useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { perfilKey } from '../../nouns/perfil.ts';
import { Box, Row, Stack, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';

const FactorForm = laterPart(() => import('./FactorForm.tsx'), 'FactorForm');
const CodigosDePapel = laterPart(() => import('./FactorForm.tsx'), 'CodigosDePapel');

type Factor = NonNullable<Perfil['factor']>;
type Llave = Factor['llaves'][number];

function explain(factor: Factor | null, hasAplicacion: boolean): string {
  if (hasAplicacion)
    return `Entrás con tu contraseña y un código de tu teléfono${factor?.desde ? `, desde el ${formatFecha(factor.desde)}` : ''}.`;
  if (factor) return 'Entrás con una llave de acceso, sola o después de tu contraseña.';
  return 'Además de tu contraseña, un código de tu teléfono: quien te la robe no entra.';
}

export function FactorPanel({ perfil }: { perfil: Perfil }) {
  const identity = useIdentity();
  const queries = useQueryClient();
  const { run, busy, failure } = useIdentityAction();
  const [doing, setDoing] = useState<'aplicacion' | 'llave' | 'codes'>();
  const { ask, dialog } = useQuestion();
  const { identidad } = useConfiguracion();
  const hasPasskeys = useHasPasskeys();
  const { factor, factorLimite } = perfil;
  // With Firebase only the provider knows whether there is one.
  const { data: providerHasOne = false } = useQuery({
    queryKey: [...perfilKey, 'factor'],
    queryFn: async () => (await identity.factors()).has(),
    enabled: identidad.proveedor === 'firebase',
  });
  const hasAplicacion = Boolean(factor?.desde) || providerHasOne;
  const llaves = factor?.llaves ?? [];
  const has = hasAplicacion || llaves.length > 0;
  const isLast = llaves.length + Number(hasAplicacion) === 1;

  const done = async (words: string) => {
    setDoing(undefined);
    toast(words);
    await queries.invalidateQueries({ queryKey: perfilKey });
  };
  /** A passkey, or the application. */
  const remove = async (llave: Llave | undefined) => {
    const take = async () => (await identity.factors()).remove(llave?.id);
    if (await run(() => confirmed(take, identity)))
      await done(llave ? 'Quitaste la llave de acceso.' : 'Quitaste la verificación en dos pasos.');
  };
  const askToRemove = (llave?: Llave) =>
    ask({
      title: llave
        ? `¿Quitar la llave «${llave.nombre}»?`
        : '¿Quitar la verificación en dos pasos?',
      confirmLabel: llave ? 'Quitar la llave' : 'Quitar la verificación',
      cancelLabel: 'Dejarla como está',
      loses: true,
      text: isLast
        ? 'Vas a entrar con tu contraseña sola, y los códigos de recuperación dejan de servir.'
        : 'Ya no vas a entrar con eso; lo demás sigue igual.',
      onYes: () => void remove(llave),
    });
  return (
    <Panel
      title="Verificación en dos pasos"
      action={has && <Tag tone="success" icon={mdiShieldCheckOutline} label="Activa" />}
    >
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          {explain(factor, hasAplicacion)}{' '}
          <Link to={ayudaRoutes.guia('verificacion-en-dos-pasos')}>Cómo funciona</Link>
        </Box>
        {!has && factorLimite && (
          <Notice tone="warning">
            La municipalidad la pide: hace falta para entrar desde el{' '}
            {formatFechaHora(factorLimite)}.
          </Notice>
        )}
        <Failure>{failure}</Failure>
        {doing === 'codes' ? (
          <CodigosDePapel onDone={() => void done('Los códigos anteriores ya no sirven.')} />
        ) : doing === 'aplicacion' || doing === 'llave' ? (
          <FactorForm
            llave={doing === 'llave'}
            factor={factor}
            onCancel={() => setDoing(undefined)}
            onDone={() =>
              void done(
                doing === 'llave'
                  ? 'Sumaste una llave de acceso.'
                  : 'Activaste la verificación en dos pasos.',
              )
            }
          />
        ) : (
          <>
            {llaves.length > 0 && (
              <ul aria-label="Llaves de acceso">
                {llaves.map((llave) => (
                  <Row key={llave.id} as="li" gap={1.5} py={0.5}>
                    <Icon path={mdiKeyVariant} tone="secondary" />
                    <Box flex={1} minWidth={0}>
                      <Box weight={600}>{llave.nombre}</Box>
                      <Small>Llave de acceso desde el {formatFecha(llave.desde)}</Small>
                    </Box>
                    <Button
                      kind="text"
                      disabled={busy}
                      aria-label={`Quitar la llave ${llave.nombre}`}
                      onClick={() => askToRemove(llave)}
                    >
                      Quitar
                    </Button>
                  </Row>
                ))}
              </ul>
            )}
            {factor && (
              <Small>
                {factor.codigos === 1
                  ? 'Te queda un código de recuperación.'
                  : `Te quedan ${factor.codigos} códigos de recuperación.`}
              </Small>
            )}
            <Row wraps gap={1}>
              {!hasAplicacion && (
                <Button kind={has ? 'outlined' : 'main'} onClick={() => setDoing('aplicacion')}>
                  {has ? 'Sumar códigos del teléfono' : 'Activar'}
                </Button>
              )}
              {hasPasskeys && (
                <Button onClick={() => setDoing('llave')}>Sumar una llave de acceso</Button>
              )}
              {factor && <Button onClick={() => setDoing('codes')}>Hacer códigos nuevos</Button>}
              {hasAplicacion && (
                <Button kind="textDanger" disabled={busy} onClick={() => askToRemove()}>
                  {isLast ? 'Quitar la verificación' : 'Quitar los códigos del teléfono'}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
      {dialog}
    </Panel>
  );
}
