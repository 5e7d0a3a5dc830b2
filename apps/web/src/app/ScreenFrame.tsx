// What surrounds every screen: its permission, its loading, and a boundary that keeps a failure inside.
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan } from '../lib/SessionContext.tsx';
import { ScreenSkeleton } from '../ui/Skeletons.tsx';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import type { Screen } from './screens.ts';
import { useShown, wasShown } from './shown.ts';

const AGAIN_AFTER_MS = 1000;

export function ScreenFrame({ screen }: { screen: Screen }) {
  const can = useCan();
  if (!can(screen.permission)) return <NoPermissionPage office={screen.office} />;
  return (
    <ScreenBoundary>
      <LoadedScreen screen={screen} />
    </ScreenBoundary>
  );
}

/** A network that has just come back may lose the first thing that is asked of it. */
const loadTwice = ({ load }: Screen) =>
  load().catch(async (error: unknown) => {
    if (!navigator.onLine) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_AFTER_MS);
    });
    return load();
  });

/** Its own component, so that trying again after a failed download asks for the chunk anew. */
function LoadedScreen({ screen }: { screen: Screen }) {
  const [Page] = useState(() => lazy(() => loadTwice(screen)));
  return (
    <Suspense fallback={<ScreenSkeleton atOnce={!wasShown()} />}>
      <Page />
      <Shown />
    </Suspense>
  );
}

/** Beside the page, so that it waits for the same code. */
function Shown() {
  useShown();
  return null;
}

class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  readonly #retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ScreenFailed error={error} onRetry={this.#retry} />;
  }
}
