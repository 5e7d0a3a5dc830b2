// The last resort: what fails outside a screen would leave a blank page.
import { mdiAlertCircleOutline, mdiCloudOffOutline } from '@mdi/js';
import { Component, type ReactNode, useEffect } from 'react';
import { isChunkFailure } from '../lib/errors.ts';
import { Button } from '../ui/Button.tsx';
import { StateMessage } from '../ui/StateMessage.tsx';

export class AppBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <AppFailed chunk={isChunkFailure(error)} />;
  }
}

/** Code that was once refused is refused for as long as the page lives: only a new page asks again. */
const reload = () => location.reload();

function AppFailed({ chunk }: { chunk: boolean }) {
  useEffect(() => {
    if (!chunk) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [chunk]);
  return (
    <main>
      <StateMessage
        icon={chunk ? mdiCloudOffOutline : mdiAlertCircleOutline}
        tone="error"
        title={chunk ? 'Sin conexión' : 'La aplicación dejó de funcionar'}
        actions={
          <Button kind="main" onClick={reload}>
            Probar de nuevo
          </Button>
        }
      >
        {chunk
          ? 'Esto todavía no se abrió en este equipo, y sin conexión no se puede traer. Cuando vuelva la red se abre solo.'
          : 'Volvé a cargar la página para seguir.'}
      </StateMessage>
    </main>
  );
}
