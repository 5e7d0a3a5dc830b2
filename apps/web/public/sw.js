// So that the product opens without a network: the files of the last version that was opened, kept as they come. What
// has a hash in its name never changes; pages and settings are asked for anew and kept for when nobody answers. The
// API is never kept: what is shown without a network is what each screen keeps by itself.
const CACHE = 'muni-1';
const KEPT_MAX = 400;
const WAIT_MS = 4000;
const SHELL = '/';
const KEPT_ANSWERS = ['/api/configuracion/', '/manifest.webmanifest', '/escudo.svg'];

const NO_NETWORK = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin conexión</title><body style="font-family:sans-serif;margin:20vh auto;max-width:26rem;padding:0 1rem;text-align:center">
<h1>Sin conexión</h1><p>Cuando vuelva la red, cargá la página de nuevo.</p></body></html>`;

async function keep(request, response) {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - KEPT_MAX)).map((old) => cache.delete(old)),
  );
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  await keep(request, answer.clone());
  return answer;
}

/** What the network says, within a few seconds; otherwise what it said last. */
async function fromNetworkFirst(request, key, otherwise) {
  const kept = () => caches.match(key);
  const asked = fetch(request).then((answer) => {
    void keep(key, answer.clone());
    return answer;
  });
  const late = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS);
    });
    return (await kept()) ?? asked;
  };
  try {
    return await Promise.race([asked, late()]);
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    if (otherwise) return otherwise();
    throw error;
  }
}

const offlinePage = () =>
  new Response(NO_NETWORK, { headers: { 'content-type': 'text/html; charset=utf-8' } });

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(SHELL)
      .then((answer) => keep(SHELL, answer))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(fromNetworkFirst(request, SHELL, offlinePage));
  else if (KEPT_ANSWERS.includes(url.pathname))
    event.respondWith(fromNetworkFirst(request, url.pathname));
});
