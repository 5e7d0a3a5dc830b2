// What works behind every screen while somebody is inside, and draws nothing.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RecorridoEnvios } from '../features/recorridos/RecorridoEnvios.tsx';
import { Envios } from '../features/reportes/Envios.tsx';
import { startLive } from '../lib/live.ts';
import { liveQueries } from '../lib/liveQueries.ts';
import { hasNewVersion } from '../lib/newVersion.ts';
import { hearPresence } from '../lib/presence.ts';
import { useCan, useSession, useUser } from '../lib/SessionContext.tsx';
import { toast } from '../ui/Toasts.tsx';

export function Behind() {
  const can = useCan();
  return (
    <>
      <LiveUpdates />
      <NewVersion />
      <Envios />
      {can('inventarios:update') && <RecorridoEnvios />}
    </>
  );
}

/** While somebody is inside, what others change appears on what they see. */
function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const empleadoId = useUser().empleado.id;
  useEffect(() => {
    const shown = liveQueries(queries);
    const stop = startLive(empleadoId, {
      onEvent: (event) => {
        if (hearPresence(event)) return undefined;
        if (event.topic !== 'sesion') return shown.onEvent(event);
        // What this person may see is no longer what it was.
        void session.refresh();
        return shown.onResync();
      },
      onResync: shown.onResync,
    });
    return () => {
      stop();
      shown.stop();
    };
  }, [queries, session, empleadoId]);
  return null;
}

const EVERY_MS = 30 * 60_000;

/** Offers a new version when there is one: now and then, and when somebody comes back to the page. */
function NewVersion() {
  const offered = useRef(false);
  useEffect(() => {
    const look = async () => {
      if (offered.current || document.hidden || !(await hasNewVersion())) return;
      offered.current = true;
      toast('Hay una versión nueva de la aplicación.', {
        kind: 'offer',
        action: {
          label: 'Actualizar',
          onClick: () => {
            // Who stays, because something is not saved yet, is offered it again.
            offered.current = false;
            location.reload();
          },
        },
      });
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return null;
}
