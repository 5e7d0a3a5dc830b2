import { mdiShieldCheckOutline } from '@mdi/js';
import type { Perfil } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { confirmed } from '../../lib/asks.ts';
import { formatFecha, formatFechaHora } from '../../lib/formats.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { perfilKeys } from '../../nouns/perfil.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';

const FactorForm = lazy(() =>
  import('./FactorForm.tsx').then((module) => ({ default: module.FactorForm })),
);
const CodigosDePapel = lazy(() =>
  import('./FactorForm.tsx').then((module) => ({ default: module.CodigosDePapel })),
);

/** With Firebase only the provider knows whether there is one. */
function useHasFactor(perfil: Perfil): boolean {
  const { identidad } = useConfiguracion();
  const identity = useIdentity();
  const { data = false } = useQuery({
    queryKey: [...perfilKeys.perfil, 'factor'],
    queryFn: async () => (await identity.factors()).has(),
    enabled: identidad.proveedor === 'firebase',
  });
  return perfil.factor !== null || data;
}

export function FactorPanel({ perfil }: { perfil: Perfil }) {
  const identity = useIdentity();
  const queries = useQueryClient();
  const { run, busy, failure } = useIdentityAction();
  const [doing, setDoing] = useState<'adding' | 'codes' | 'removing'>();
  const has = useHasFactor(perfil);
  const { factor, factorLimite } = perfil;

  const done = async (words: string) => {
    setDoing(undefined);
    toast(words);
    await queries.invalidateQueries({ queryKey: perfilKeys.perfil });
  };
  const remove = async () => {
    setDoing(undefined);
    const take = async () => (await identity.factors()).remove();
    if (await run(() => confirmed(take, identity.confirmPassword)))
      await done('Quitaste la verificación en dos pasos.');
  };
  return (
    <Panel
      title="Verificación en dos pasos"
      action={has && <Tag tone="success" icon={mdiShieldCheckOutline} label="Activa" />}
    >
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          {has
            ? `Entrás con tu contraseña y un código de tu teléfono${factor ? `, desde el ${formatFecha(factor.desde)}` : ''}.`
            : 'Además de tu contraseña, un código de tu teléfono: quien te la robe no entra.'}{' '}
          <Link to={ayudaRoutes.guia('verificacion-en-dos-pasos')}>Cómo funciona</Link>
        </Box>
        {!has && factorLimite && (
          <Notice tone="warning">
            La municipalidad la pide: hace falta para entrar desde el{' '}
            {formatFechaHora(factorLimite)}.
          </Notice>
        )}
        <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
        {doing === 'adding' || doing === 'codes' ? (
          <Suspense>
            {doing === 'adding' ? (
              <FactorForm onDone={() => void done('Activaste la verificación en dos pasos.')} />
            ) : (
              <CodigosDePapel onDone={() => void done('Los códigos anteriores ya no sirven.')} />
            )}
          </Suspense>
        ) : has ? (
          <>
            {factor && (
              <Box size="small" tone="secondary">
                {factor.codigos === 1
                  ? 'Te queda un código de recuperación.'
                  : `Te quedan ${factor.codigos} códigos de recuperación.`}
              </Box>
            )}
            <Row wraps gap={1}>
              {factor && <Button onClick={() => setDoing('codes')}>Hacer códigos nuevos</Button>}
              <Button kind="textDanger" disabled={busy} onClick={() => setDoing('removing')}>
                Quitar la verificación
              </Button>
            </Row>
          </>
        ) : (
          <Button kind="main" self="start" onClick={() => setDoing('adding')}>
            Activar
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={doing === 'removing'}
        title="¿Quitar la verificación en dos pasos?"
        confirmLabel="Quitar la verificación"
        cancelLabel="Dejarla"
        loses
        onConfirm={() => void remove()}
        onCancel={() => setDoing(undefined)}
      >
        Vas a entrar con tu contraseña sola, y los códigos de recuperación dejan de servir.
      </ConfirmDialog>
    </Panel>
  );
}
