import { useEffect, useEffectEvent } from 'react';
import { useConnectionLost } from './connection.ts';
import type { Listener } from './oneSender.ts';
import { useUser } from './SessionContext.tsx';

const AGAIN_MS = 30_000;

/** While somebody is inside: now, when the connection is back, and every now and then; and what came of it is told. */
export function useResend<News>(
  sendNow: (empleadoId: number) => Promise<void>,
  onNews: (listener: Listener<News>) => () => void,
  tell: Listener<News>,
) {
  const { empleado } = useUser();
  const lost = useConnectionLost();
  const told = useEffectEvent(tell);
  useEffect(() => onNews((...news) => told(...news)), [onNews]);
  useEffect(() => {
    if (lost) return undefined;
    const send = () => void sendNow(empleado.id);
    send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [empleado.id, lost, sendNow]);
}
