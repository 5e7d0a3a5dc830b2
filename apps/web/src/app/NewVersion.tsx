import { useEffect, useRef } from 'react';
import { hasNewVersion } from '../lib/newVersion.ts';
import { toast } from '../ui/Toasts.tsx';

const EVERY_MS = 30 * 60_000;

/** Offers a new version when there is one: now and then, and when somebody comes back to the page. Draws nothing. */
export function NewVersion() {
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
