const QUIET_MS = 2000;
const asked = new Set<() => Promise<unknown>>();

/** Asks once, when the page is idle, for code that somebody will soon want; where that fails, it comes when wanted. */
export function whenIdle(load: () => Promise<unknown>): void {
  if (asked.has(load)) return;
  asked.add(load);
  const ask = () => {
    if (navigator.onLine) void load().catch(() => undefined);
  };
  // Safari does not tell when it is idle.
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(ask), QUIET_MS);
}
