// The last resort: what fails outside a screen would leave a blank page. Drawn without MUI, which may be what did not arrive.
import { Component, type ReactNode, useEffect } from 'react';
import { isChunkFailure } from '../lib/errors.ts';
import { PlainButton } from '../ui/PlainButton.tsx';

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
    <main className="plain-state">
      <h1>{chunk ? 'Sin conexión' : 'La aplicación dejó de funcionar'}</h1>
      <p>
        {chunk
          ? 'Esto todavía no se abrió en este equipo, y sin conexión no se puede traer. Cuando vuelva la red se abre solo.'
          : 'Volvé a cargar la página para seguir.'}
      </p>
      <PlainButton type="button" onClick={reload}>
        Probar de nuevo
      </PlainButton>
    </main>
  );
}
