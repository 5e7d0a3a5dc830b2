// So that the product opens without a network: the files of the last version that was opened, kept as they come, and the
// rest when the page says so (src/lib/offline.ts). What has a hash in its name never changes; pages and settings are asked
// for anew and kept for when nobody answers. The API is never kept: what is shown without a network is what each screen
// keeps by itself.
const CACHE = 'muni-1';
const WAIT_MS = 4000;
const AT_ONCE = 4;
const SHELL = '/';
const NAMED = /(?:src|href)="(\/assets\/[^"]+)"/g;
const CODE = /\.(?:js|css)$/;
/** Which lists of files are kept: the version that was opened last and the one before it, which another tab may still show. */
const VERSIONS = '/versiones';
const KEPT_ANSWERS = ['/api/configuracion/', '/manifest.webmanifest', '/escudo.svg'];

const NO_NETWORK = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sin conexión</title><body style="font-family:sans-serif;margin:20vh auto;max-width:26rem;padding:0 1rem;text-align:center">
<h1>Sin conexión</h1><p>Cuando vuelva la red, cargá la página de nuevo.</p></body></html>`;

const matching = { ignoreVary: true };

async function keep(request, response) {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request, matching);
  if (kept) return kept;
  const answer = await fetch(request);
  // Without room to keep it, it still serves.
  await keep(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** What cannot be had now is asked for again the next time. */
async function keepAll(paths) {
  const waiting = [...new Set(paths)];
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift())
      await fromCacheFirst(path).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepShell() {
  const answer = await fetch(SHELL);
  const html = await answer.clone().text();
  await keep(SHELL, answer);
  await keepAll([...Array.from(html.matchAll(NAMED), ([, path]) => path), ...KEPT_ANSWERS]);
}

async function jsonOf(cache, path) {
  const kept = await cache.match(path, matching);
  return kept ? kept.json() : [];
}

/** Leaves the files of two versions; those of older ones go. */
async function forgetOlderThan(list) {
  const cache = await caches.open(CACHE);
  const before = await jsonOf(cache, VERSIONS);
  const versions = [list, ...before.filter((other) => other !== list)].slice(0, 2);
  await cache.put(VERSIONS, new Response(JSON.stringify(versions)));
  const lists = await Promise.all(versions.map((version) => jsonOf(cache, version)));
  const wanted = new Set([...versions, ...lists.flat()]);
  const isOld = ({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && !wanted.has(pathname);
  };
  await Promise.all((await cache.keys()).filter(isOld).map((old) => cache.delete(old)));
}

/** `list` names the files of the version that the page shows; `loaded` are those it had before it could be heard here. */
async function keepVersion({ list, loaded, whole }) {
  await keepAll(loaded);
  const answer = await fromCacheFirst(list);
  if (!answer.ok) return;
  const files = await answer.json();
  await forgetOlderThan(list);
  if (whole) await keepAll(files.filter((path) => CODE.test(path)));
}

/** What the network says, within a few seconds; otherwise what it said last. */
async function fromNetworkFirst(request, key, otherwise) {
  const kept = () => caches.match(key, matching);
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
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  // The SDK of the identity provider greets whatever worker there is.
  if (event.data?.list) event.waitUntil(keepVersion(event.data).catch(() => undefined));
});

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
