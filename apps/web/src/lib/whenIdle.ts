const QUIET_MS = 2000;
const asked = new Set<() => Promise<unknown>>();

/**
 * Asks once for code that somebody will soon want, when the page has been there for a while and has nothing better to do:
 * what is on the screen comes first. Without a network, or when it fails, it is asked for when it is wanted.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  if (asked.has(load)) return;
  asked.add(load);
  const ask = () => {
    if (navigator.onLine) void load().catch(() => undefined);
  };
  // Safari does not tell when it is idle.
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(ask), QUIET_MS);
}
