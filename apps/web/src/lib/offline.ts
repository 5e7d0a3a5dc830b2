// Without a network the product opens too: public/sw.js keeps its files, and hears from here which. A browser that cannot
// do that goes without.
/** The page was there before the worker was: what it has loaded until then passed it by. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

async function keep(whole: boolean): Promise<void> {
  const list = document.querySelector<HTMLMetaElement>('meta[name="archivos"]')?.content;
  if (!list || !navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows; a worker has none.
  active?.postMessage({ list, loaded: loadedFiles(), whole });
}

export async function openOffline(): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/sw.js');
    await keep(false);
  } catch {
    // It goes without.
  }
}

/** For who is inside: every screen opens without a network, also those never opened before. They weigh less than a photo. */
export const keepEveryScreen = (): void => {
  if (!savesData()) void keep(true);
};
