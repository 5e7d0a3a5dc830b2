// A recorrido: in the hands of who is walking it, or what came of it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mdiCloudSync } from '@mdi/js';
import { lateComponent, Later } from '../../lib/lazyPart.ts';
import { useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { Row, Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { recorridoRoutes } from '../../nouns/recorridos.ts';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { localStore } from '../../lib/localStore.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import { idOf } from '../../lib/recordId.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { loadDialog } from '../../ui/opens.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import {
  discardRecorrido,
  takeRecorrido,
  onRecorridoNews,
  sendRecorridosNow,
  storeRecorrido,
} from './envio.actions.ts';
import { type Enviado, nextMessage, readSent, readRecorrido } from './envio.rules.ts';
import { type RecorridoLocal, reviewed } from './recorridoLocal.rules.ts';
import { ResultadoPanel } from './ResultadoPanel.tsx';
import { FORGET, useWork } from './SinTerminar.tsx';

// With what its dialogs open in: on the way there is no network to bring it.
const RelevarPanel = lateComponent(() =>
  Promise.all([import('./RelevarPanel.tsx'), loadDialog()]).then(([m]) => m.RelevarPanel),
);

// The server would not have what this phone marked: another has the recorrido, or somebody threw it away. What was marked here
// stays here until whoever walks decides.
export function NoSeGuarda({ clave, sent }: { clave: string; sent: Enviado }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const { busy, run, ask, dialog } = useWork();
  const { id } = sent;
  const take = async (recorrido: number) => {
    await takeRecorrido(empleado.id, recorrido);
    // The phone holds another recorrido now: it is read anew.
    window.location.reload();
  };
  const discard = async () => {
    await discardRecorrido(empleado.id, clave);
    navigate(recorridoRoutes.home, { replace: true });
  };
  return (
    <Notice tone="error">
      Lo que marcás acá no se guarda. {sent.problema}
      <Row wraps gap={1} mt={1}>
        {id !== null && (
          <Button kind="main" size="small" busy={busy} onClick={() => run(() => take(id))}>
            Seguirlo en este teléfono
          </Button>
        )}
        <Button
          kind="text"
          tone="inherit"
          size="small"
          disabled={busy}
          onClick={() => ask({ ...FORGET, cancelLabel: 'Dejarlo', onYes: () => run(discard) })}
        >
          Quitarlo de este teléfono
        </Button>
      </Row>
      {dialog}
    </Notice>
  );
}

/** The recorrido of this phone: each change is kept before anything else, and goes to the server when it can. */
export function useRecorridoLocal(
  empleadoId: number,
  clave: string,
  onClosed: (id: number) => void,
) {
  const [recorrido, setRecorrido] = useState<RecorridoLocal>();
  const [sent, setSent] = useState<Enviado>();
  /** The browser would not keep the last mark. */
  const [unsaved, setUnsaved] = useState(false);
  const leave = useEffectEvent(onClosed);
  const latest = useRef<RecorridoLocal>(undefined);

  useEffect(() => {
    let current = true;
    const read = async () => {
      const store = await localStore();
      const kept = latest.current ?? (await readRecorrido(store, empleadoId, clave));
      const had = await readSent(store, empleadoId, clave);
      if (!current) return;
      latest.current ??= kept;
      setRecorrido(latest.current);
      setSent(had);
    };
    void read();
    const stop = onRecorridoNews((news) => {
      if (news.clave !== clave) return;
      if (news.kind === 'closed') leave(news.recorrido.id);
      else void read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [empleadoId, clave]);

  const change = (next: (recorrido: RecorridoLocal) => RecorridoLocal) => {
    if (!latest.current) return;
    const after = next(latest.current);
    latest.current = after;
    setRecorrido(after);
    // The browser writes one after the other, so that the last word is the one that stays.
    storeRecorrido(empleadoId, after).then(
      () => void sendRecorridosNow(empleadoId),
      () => setUnsaved(true),
    );
  };

  return {
    recorrido,
    sent,
    unsaved,
    change,
    isSent: Boolean(recorrido && sent && nextMessage(recorrido, sent) === null),
  };
}

export function RecorridoPage() {
  const [params] = useSearchParams();
  const clave = params.get('clave');
  return clave ? <Relevar key={clave} clave={clave} /> : <ResultadoPanel id={idOf(params)} />;
}

function Relevar({ clave }: { clave: string }) {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const lost = useConnectionLost();
  const { recorrido, sent, unsaved, change, isSent } = useRecorridoLocal(empleado.id, clave, (id) =>
    navigate(recorridoRoutes.result(id), { replace: true }),
  );
  const crumbs = [{ label: 'Recorridos', to: recorridoRoutes.home }, { label: 'Relevar' }];
  if (!recorrido)
    return (
      <>
        <PageHeader title="Recorrido" crumbs={crumbs} />
        {sent ? (
          <StateMessage inPanel icon={mdiCloudSync} title="Ese recorrido no está en este teléfono">
            Lo empezaron en otro, o ya terminó. En la lista de recorridos podés seguirlo desde acá,
            o ver lo que resultó.
          </StateMessage>
        ) : (
          <Delayed>
            <PanelSkeleton lines={8} />
          </Delayed>
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
        title={`Relevar ${recorrido.area.nombre}`}
        hint={`${reviewed(recorrido)} de ${recorrido.equipos.length} revisados`}
        crumbs={crumbs}
      />
      {sent?.problema && (
        <Box mb={1.5}>
          <NoSeGuarda clave={clave} sent={sent} />
        </Box>
      )}
      {recorrido.cierre ? (
        <StateMessage inPanel icon={mdiCloudSync} title="El recorrido está terminado">
          {lost
            ? 'Quedó guardado en este teléfono. Cuando vuelva la conexión se manda solo, una vez.'
            : 'Lo estamos guardando…'}
        </StateMessage>
      ) : (
        <Later>
          <RelevarPanel recorrido={recorrido} change={change} status={status} />
        </Later>
      )}
    </>
  );
}
