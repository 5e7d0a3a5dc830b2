import { useEffect, useState } from 'react';
import type { Caminata } from './caminata.rules.ts';
import { localWalks, onWalkNews } from './envio.actions.ts';

/** The walks that this browser holds: begun, or ended and not yet arrived. */
export function useLocalWalks(empleadoId: number): Caminata[] {
  const [walks, setWalks] = useState<Caminata[]>([]);
  useEffect(() => {
    const read = () => void localWalks(empleadoId).then(setWalks);
    read();
    return onWalkNews(read);
  }, [empleadoId]);
  return walks;
}
