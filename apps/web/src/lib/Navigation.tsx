import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router } from 'react-router';
import type { History } from './history.ts';

const HistoryContext = createContext<History | null>(null);

export function Navigation({ history, children }: { history: History; children: ReactNode }) {
  const location = useSyncExternalStore(history.listen, () => history.location);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={history.action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/**
 * While `active`, leaving the page waits for an answer, and closing the tab asks with the browser's own question.
 * Returns the held navigation, or null while there is nothing to ask.
 */
export function useLeaveGuard(active: boolean): { leave: () => void; stay: () => void } | null {
  const history = use(HistoryContext);
  const [held, setHeld] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active || !history) return undefined;
    const release = history.hold((proceed) => setHeld(() => proceed));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [active, history]);

  if (!held) return null;
  return {
    leave: () => {
      setHeld(null);
      held();
    },
    stay: () => setHeld(null),
  };
}
