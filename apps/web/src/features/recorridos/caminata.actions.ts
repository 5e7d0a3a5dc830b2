import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from '../../lib/localStore.ts';
import type { Caminata } from './caminata.rules.ts';
import { onWalkNews, sendWalksNow, storeWalk } from './envio.actions.ts';
import { type Enviado, nextMessage, readSent, readWalk } from './envio.rules.ts';

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
