// The browser's history. A screen with unsaved changes can hold a navigation back (links, code, and the back button) and let
// it go later.
import { storeOf } from './store.ts';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
}
/** What is left out of the parts stays as it is, or is empty. */
export type To = string | Partial<Location>;
export interface Guard {
  /** Asked at each navigation: whether it has to wait. */
  applies: () => boolean;
  /** Receives the navigation that waits; calling it takes the guard down and lets it happen. */
  ask: (proceed: () => void) => void;
}

export function createHistory(window: Window) {
  const entry = () => (window.history.state ?? {}) as { idx?: number };
  let guard: Guard | undefined;
  let index = entry().idx ?? 0;
  /** The step back of our own making, after a held one. */
  let undoing = false;

  const read = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash };
  };
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: index }, '');
  const here = storeOf(read());

  const publish = () => here.set(read());
  const guardNow = () => (guard?.applies() ? guard : undefined);
  const handTo = (guardian: Guard, go: () => void) =>
    guardian.ask(() => {
      guard = undefined;
      go();
    });
  /** Another hash is another part of the same page. */
  const leaves = (to: { pathname: string; search: string }) =>
    to.pathname !== here.get().pathname || to.search !== here.get().search;
  const navigate = (to: To, go: (href: string) => void) => {
    const path = typeof to === 'string' ? new URL(to, window.location.href) : to;
    const { pathname = here.get().pathname, search = '', hash = '' } = path;
    // A bare ? asks for nothing.
    const asked = search === '?' ? '' : search;
    const run = () => go(pathname + asked + hash);
    const guardian = leaves({ pathname, search: asked }) ? guardNow() : undefined;
    return guardian ? handTo(guardian, run) : run();
  };

  window.addEventListener('popstate', () => {
    if (undoing) {
      undoing = false;
      return;
    }
    const delta = (entry().idx ?? 0) - index;
    const guardian = delta !== 0 && leaves(window.location) ? guardNow() : undefined;
    if (guardian) {
      undoing = true;
      window.history.go(-delta);
      handTo(guardian, () => window.history.go(delta));
    } else {
      index += delta;
      publish();
    }
  });

  return {
    get location() {
      return here.get();
    },
    push: (to: To) =>
      navigate(to, (href) => {
        index += 1;
        window.history.pushState({ idx: index }, '', href);
        if (window.location.pathname !== here.get().pathname) window.scrollTo(0, 0);
        publish();
      }),
    replace: (to: To) =>
      navigate(to, (href) => {
        window.history.replaceState({ idx: index }, '', href);
        publish();
      }),
    listen: here.subscribe,
    /** Anything else that leaves the page, such as signing out: it is held in the same way. */
    attempt: (leave: () => void) => {
      const guardian = guardNow();
      return guardian ? handTo(guardian, leave) : leave();
    },
    /** While it stands, every navigation that leaves the page is handed to `next`; returns how to take it down. */
    hold: (next: Guard) => {
      guard = next;
      return () => {
        if (guard === next) guard = undefined;
      };
    },
  };
}
export type History = ReturnType<typeof createHistory>;
