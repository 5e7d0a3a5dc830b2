// Whether the server answers. Every call reports here how it went; once one is lost the health address is asked, more
// and more seldom, until it answers. Screens that say so listen; nothing else depends on it.
import { useSyncExternalStore } from 'react';

const FIRST_PROBE_MS = 2000;
const LONGEST_PROBE_MS = 30_000;
const PROBE_LIMIT_MS = 5000;

let lost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

export function reportAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
  publish(false);
}

export function reportLoss(): void {
  publish(true);
  if (timer === undefined) probeAfter(FIRST_PROBE_MS);
}

function probeAfter(delay: number) {
  timer = setTimeout(() => {
    void answers().then((does) =>
      does ? reportAnswer() : probeAfter(Math.min(delay * 2, LONGEST_PROBE_MS)),
    );
  }, delay);
}

/** A server whose database is down still answers, and does so in JSON; a proxy before it does not. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    const answer = await fetch('/api/salud/', { signal, cache: 'no-store' });
    // Read to its end, or the limit would still cut it.
    await answer.text();
    return answer.headers.get('content-type')?.includes('json') ?? false;
  } catch {
    return false;
  }
}

/** Asks now, instead of waiting for somebody to need an answer. */
export async function checkConnection(): Promise<void> {
  if (await answers()) reportAnswer();
  else reportLoss();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
/** Each time the server answers again. */
export const onAnswer = (listener: () => void) =>
  subscribe(() => {
    if (!lost) listener();
  });
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => lost);

/** The browser knows first about its own cable. */
export function watchBrowser(): void {
  if (!navigator.onLine) reportLoss();
  window.addEventListener('offline', reportLoss);
  window.addEventListener('online', () => void checkConnection());
}
