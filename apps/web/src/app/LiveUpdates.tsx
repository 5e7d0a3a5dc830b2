import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLive } from '../lib/live.ts';
import { liveQueries } from '../lib/liveQueries.ts';
import { useSession, useUser } from '../lib/SessionContext.tsx';

/** While somebody is inside, what others change appears on what they see. Draws nothing. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const empleadoId = useUser().empleado.id;
  useEffect(() => {
    const shown = liveQueries(queries);
    const stop = startLive(empleadoId, {
      onEvent: (event) => {
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
