import { useEffect } from 'react';
import { useConnectionLost } from './connection.ts';

const AGAIN_MS = 30_000;

/** While the screen is open: now, when the connection is back, and every now and then. */
export function useResend(empleadoId: number, sendNow: (empleadoId: number) => Promise<void>) {
  const lost = useConnectionLost();
  useEffect(() => {
    if (lost) return undefined;
    const send = () => void sendNow(empleadoId);
    send();
    const timer = setInterval(send, AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [empleadoId, lost, sendNow]);
}
