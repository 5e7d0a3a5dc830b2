// A walk: in the hands of who is walking it, or what came of it.
import { useState, useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { mdiCloudSync } from '@mdi/js';
import { useUser } from '../../lib/SessionContext.tsx';
import { Row, Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { localStore } from '../../lib/localStore.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useConnectionLost } from '../../lib/connection.ts';
import { idOf } from '../../lib/recordId.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { discardWalk, takeWalk, onWalkNews, sendWalksNow, storeWalk } from './envio.actions.ts';
import { type Enviado, nextMessage, readSent, readWalk } from './envio.rules.ts';
import { type Caminata, reviewed } from './caminata.rules.ts';
import { CaminarPanel } from './CaminarPanel.tsx';
import { ResultadoPanel } from './ResultadoPanel.tsx';

// The server would not have what this phone marked: another has the walk, or somebody threw it away. What was marked here
// stays here until whoever walks decides.
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

/** The walk of this phone: each change is kept before anything else, and goes to the server when it can. */
export function useCaminata(empleadoId: number, clave: string, onClosed: (id: number) => void) {
  const [walk, setWalk] = useState<Caminata>();
  const [sent, setSent] = useState<Enviado>();
  /** The browser would not keep the last mark. */
  const [unsaved, setUnsaved] = useState(false);
  const latest = useRef<Caminata>(undefined);
  /** One after the other, so that the last word is the one that stays. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let current = true;
    const read = async () => {
      const store = await localStore();
      const kept = latest.current ?? (await readWalk(store, empleadoId, clave));
      const had = await readSent(store, empleadoId, clave);
      if (!current) return;
      latest.current ??= kept;
      setWalk(latest.current);
      setSent(had);
    };
    void read();
    const stop = onWalkNews((news) => {
      if (news.clave !== clave) return;
      if (news.kind === 'closed') onClosed(news.recorrido.id);
      else void read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [empleadoId, clave, onClosed]);

  const change = useCallback(
    (next: (walk: Caminata) => Caminata) => {
      if (!latest.current) return;
      const after = next(latest.current);
      latest.current = after;
      setWalk(after);
      writing.current = writing.current
        .then(() => storeWalk(empleadoId, after))
        .then(
          () => void sendWalksNow(empleadoId),
          () => setUnsaved(true),
        );
    },
    [empleadoId],
  );

  return {
    walk,
    sent,
    unsaved,
    change,
    isSent: Boolean(walk && sent && nextMessage(walk, sent) === null),
  };
}

export function RecorridoPage() {
  const [params] = useSearchParams();
  const clave = params.get('clave');
  return clave ? <Caminar key={clave} clave={clave} /> : <ResultadoPanel id={idOf(params)} />;
}

function Caminar({ clave }: { clave: string }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const lost = useConnectionLost();
  const onClosed = useCallback(
    (id: number) => void navigate(recorridoRoutes.result(id), { replace: true }),
    [navigate],
  );
  const { walk, sent, unsaved, change, isSent } = useCaminata(empleado.id, clave, onClosed);
  useTitle(walk ? `Relevar ${walk.area.nombre}` : 'Recorrido');
  const crumbs = [{ label: 'Recorridos', to: recorridoRoutes.home }, { label: 'Relevar' }];
  if (!walk)
    return (
      <>
        <PageHeader title="Recorrido" crumbs={crumbs} />
        {sent ? (
          <NotHere />
        ) : (
          <Loaded
            query={{ error: null, refetch: () => undefined }}
            noun="el recorrido"
            list={{ to: recorridoRoutes.home, label: 'Ver los recorridos' }}
          />
        )}
      </>
    );
  const status = unsaved
    ? 'Este navegador no puede guardar: no cierres la pantalla.'
    : sent?.problema
      ? 'No se está guardando.'
      : isSent
        ? 'Todo guardado.'
        : lost
          ? 'Sin conexión: queda guardado en este teléfono.'
          : 'Guardando…';
  return (
    <>
      <PageHeader
        title={`Relevar ${walk.area.nombre}`}
        hint={`${reviewed(walk)} de ${walk.equipos.length} revisados`}
        crumbs={crumbs}
      />
      {sent?.problema && (
        <Box mb={1.5}>
          <NoSeGuarda clave={clave} sent={sent} />
        </Box>
      )}
      {walk.cierre ? (
        <Panel>
          <StateMessage icon={mdiCloudSync} title="El recorrido está terminado">
            {lost
              ? 'Quedó guardado en este teléfono. Cuando vuelva la conexión se manda solo, una vez.'
              : 'Lo estamos guardando…'}
          </StateMessage>
        </Panel>
      ) : (
        <CaminarPanel walk={walk} change={change} status={status} />
      )}
    </>
  );
}

const NotHere = () => (
  <Panel>
    <StateMessage icon={mdiCloudSync} title="Ese recorrido no está en este teléfono">
      Lo empezaron en otro, o ya terminó. En la lista de recorridos podés seguirlo desde acá, o ver
      lo que resultó.
    </StateMessage>
  </Panel>
);
