// Whether the server answers. Every call reports here how it went; once one is lost the health address is asked, more
// and more seldom, until it answers. Screens that say so listen; nothing else depends on it.
import { storeOf, useStore } from './store.ts';

const FIRST_PROBE_MS = 2000;
const LONGEST_PROBE_MS = 30_000;
const PROBE_LIMIT_MS = 5000;

const lost = storeOf(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export function reportAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
  lost.set(false);
}

export function reportLoss(): void {
  lost.set(true);
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

/** Each time the server answers again. */
export const onAnswer = (listener: () => void) =>
  lost.subscribe(() => {
    if (!lost.get()) listener();
  });
export const useConnectionLost = (): boolean => useStore(lost);

/** The browser knows first about its own cable. */
export function watchBrowser(): void {
  if (!navigator.onLine) reportLoss();
  window.addEventListener('offline', reportLoss);
  window.addEventListener('online', () => void checkConnection());
}
