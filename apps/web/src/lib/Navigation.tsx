// Where one is and how one gets elsewhere, for every screen: the history of the browser as hooks.
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { History, Location, To } from './history.ts';

/** The address of the screen that a press leads to, if it does; a new tab, a download or another site is the browser's. */
function screenOf(event: MouseEvent) {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const anchor = target instanceof Element ? target.closest('a') : null;
  // Not `anchor.href`: of a link inside a drawing that is no text.
  const href = anchor?.getAttribute('href');
  if (!href || anchor?.hasAttribute('target') || anchor?.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(href, location.href);
  return origin === location.origin && !pathname.startsWith('/api/')
    ? pathname + search + hash
    : null;
}

/** Links are plain: pressing one changes the screen without loading the page again. */
function useLinks(history: History) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = screenOf(event);
      if (to === null) return;
      event.preventDefault();
      const here = location.pathname + location.search + location.hash;
      if (to === here) history.replace(to);
      else history.push(to);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [history]);
}

const HistoryContext = createContext<History | null>(null);

export function Navigation({ history, children }: { history: History; children: ReactNode }) {
  useLinks(history);
  return <HistoryContext value={history}>{children}</HistoryContext>;
}

function useHistory(): History {
  const history = use(HistoryContext);
  if (!history) throw new Error('This stands outside <Navigation>.');
  return history;
}

export function useLocation(): Location {
  const history = useHistory();
  return useSyncExternalStore(history.listen, () => history.location);
}

interface How {
  /** In place of the step one is at, instead of another to go back to. */
  replace?: boolean;
}

export function useNavigate(): (to: To, how?: How) => void {
  const history = useHistory();
  return useCallback(
    (to, how) => (how?.replace ? history.replace(to) : history.push(to)),
    [history],
  );
}

type Params = URLSearchParams | Record<string, string>;

/** What the address asks for, and how to ask for something else on the same screen. */
export function useSearchParams() {
  const history = useHistory();
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (next: Params | ((now: URLSearchParams) => Params), how?: How) => {
    const now = new URLSearchParams(history.location.search);
    const asked = new URLSearchParams(typeof next === 'function' ? next(now) : next);
    navigate({ search: `?${asked.toString()}` }, how);
  };
  return [params, change] as const;
}

/** What the address asks for, changed in place: no step more to go back, and the part of the page that is open stays open. */
export function useParamsInPlace() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const change = (edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit(next);
    navigate({ search: `?${next.toString()}`, hash }, { replace: true });
  };
  return [params, change] as const;
}

/** Leads on as soon as it is drawn, before anybody can go elsewhere, leaving no step to come back to. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useLayoutEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Does something that leaves the page, once nothing unsaved would be lost. */
export const useAttempt = () => useHistory().attempt;

/** Leaving while `shouldAsk` says so waits for an answer: returns the navigation that was held, or null. */
export function useLeaveGuard(
  shouldAsk: () => boolean,
): { leave: () => void; stay: () => void } | null {
  const history = useHistory();
  const [held, setHeld] = useState<(() => void) | null>(null);

  const asks = useEffectEvent(shouldAsk);
  useEffect(() => {
    const release = history.hold({
      applies: asks,
      ask: (proceed) => setHeld(() => proceed),
    });
    const warn = (event: BeforeUnloadEvent) => {
      if (asks()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [history]);

  if (!held) return null;
  return {
    leave: () => {
      setHeld(null);
      held();
    },
    stay: () => setHeld(null),
  };
}
