// Keeps a failure inside. The last resort is around everything: what fails outside a screen would leave a blank page.
import { mdiAlertCircleOutline, mdiCloudOffOutline } from '@mdi/js';
import { Component, type ReactNode, useEffect, type ComponentType } from 'react';
import { isChunkFailure } from '../lib/errors.ts';
import { StateMessage } from '../ui/StateMessage.tsx';

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

interface Props {
  /** In the place of what failed. */
  Failed: ComponentType<FailedProps>;
  children: ReactNode;
}

export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { Failed, children } = this.props;
    return error === undefined ? children : <Failed error={error} onRetry={this.#retry} />;
  }

  readonly #retry = () => this.setState({ error: undefined });
}

/** Code that was once refused is refused for as long as the page lives: only a new page asks again. */
const reload = () => location.reload();

export function AppFailed({ error }: Pick<FailedProps, 'error'>) {
  const chunk = isChunkFailure(error);
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
        main={{ children: 'Probar de nuevo', onClick: reload }}
      >
        {chunk
          ? 'Esto todavía no se abrió en este equipo, y sin conexión no se puede traer. Cuando vuelva la red se abre solo.'
          : 'Volvé a cargar la página para seguir.'}
      </StateMessage>
    </main>
  );
}
