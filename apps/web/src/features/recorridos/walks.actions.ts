import { useCallback, useEffect, useState } from 'react';
import type { Caminata } from './caminata.rules.ts';
import { localWalks, onWalkNews } from './envio.actions.ts';

export interface LocalWalks {
  walks: Caminata[];
  refresh: () => void;
}

/** The walks that this browser holds: begun, or ended and not yet arrived. */
export function useLocalWalks(empleadoId: number): LocalWalks {
  const [walks, setWalks] = useState<Caminata[]>([]);
  const refresh = useCallback(() => void localWalks(empleadoId).then(setWalks), [empleadoId]);
  useEffect(() => {
    refresh();
    return onWalkNews(refresh);
  }, [refresh]);
  return { walks, refresh };
}
