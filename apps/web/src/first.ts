// The first thing that runs, inside the page itself (firstScript.ts): the colours and the outline to draw, before the first
// paint. And where a session is noted, what its screen needs is asked for now, all at once: the code of the frame and of the
// screen, and what the server answered to when this screen was opened last (lib/early.ts).
// It stands alone: nothing may be imported here but types.
import type { Early } from './lib/early.ts';
import type { SessionNote } from './lib/sessionNote.ts';

const ENTER: string = '__ENTER__';
const root = document.documentElement;
const MARGIN_MS = 30_000;
const LIMIT_MS = 30_000;

const read = <T>(key: string) => JSON.parse(localStorage.getItem(`muni.${key}`) ?? 'null') as T;

function askNow({ token, expiresAt }: SessionNote): Early | undefined {
  if (expiresAt - Date.now() < MARGIN_MS || location.search) return undefined;
  const addresses = read<Record<string, string[]> | null>('pedidos')?.[location.pathname] ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(LIMIT_MS);
  return {
    token,
    answers: new Map(addresses.map((address) => [address, fetch(address, { headers, signal })])),
  };
}

let mode = 'system';
try {
  mode = localStorage.getItem('muni.tema') ?? mode;
  const session = read<SessionNote | null>('sesion');
  if (session ?? read<boolean | null>('dentro')) root.dataset.dentro = '';
  if (session) {
    // The code first: over HTTP/1.1 a browser asks for six things at a time.
    void import(/* @vite-ignore */ ENTER).catch(() => undefined);
    window.early = askNow(session);
  }
} catch {
  root.dataset.sinMemoria = '';
}
if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
root.dataset.tema = mode;
