// Server-sent events by `fetch`, because EventSource cannot carry a token. After a cut it waits a little longer each time,
// and a silence longer than the server's heartbeat counts as a cut.
import { VIVO_PATH, type VivoEvent } from '@muni/contract';
import { ApiError } from './errors.ts';
import { send } from './http.ts';

export interface StreamOptions {
  signal: AbortSignal;
  /** Where to go on from. */
  last: () => string | null;
  onPosition: (position: string) => void;
  onEvent: (event: VivoEvent) => void;
  /** Something may have been missed. */
  onResync: () => void;
}

/** More than two heartbeats of the server. */
const SILENCE_MS = 45_000;
/** A connection that nobody took up, because a process died just then, would otherwise wait as long. */
const ANSWER_MS = 10_000;
const LONGEST_WAIT_MS = 30_000;
const STABLE_MS = 10_000;
const REFUSED_WAIT_MS = 15_000;

type Block = Partial<Record<string, string>>;

/** Complete blocks of a text that arrives in pieces. */
export function createParser() {
  let rest = '';
  return (piece: string): Block[] => {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    return parts.map((part) => {
      const block: Block = {};
      for (const line of part.split('\n')) {
        const colon = line.indexOf(':');
        if (colon > 0) block[line.slice(0, colon)] = line.slice(colon + 1).trimStart();
      }
      return block;
    });
  };
}

/** Somewhere up to twice as long with each failure, so that not everybody comes back at once. */
export const waitAfter = (failures: number, firstMs: number, chance: number): number =>
  failures === 0
    ? 0
    : Math.min(firstMs * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + chance / 2);

/** Resolves with the time, or before when the network is back or somebody looks at the page again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = Number.isFinite(ms) ? setTimeout(done, ms) : undefined;
    const until = { signal: over.signal };
    window.addEventListener('online', done, until);
    document.addEventListener('visibilitychange', () => document.hidden || done(), until);
    signal.addEventListener('abort', done, until);
    if (signal.aborted) done();
  });
}

export async function keepListening(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let firstMs = 1000;
  let failures = 0;

  function take({ id, event, data, retry }: Block): boolean {
    if (retry) firstMs = Number(retry) || firstMs;
    if (event === 'fin') return false;
    if (event === 'resync') options.onResync();
    else if (data !== undefined) options.onEvent(JSON.parse(data) as VivoEvent);
    // Last, so that what could not be handled is heard again.
    if (id) options.onPosition(id);
    return true;
  }

  /** Resolves when the server ended it. */
  async function listenOnce() {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), ms);
    };
    try {
      waitFor(ANSWER_MS);
      const last = options.last();
      const response = await send(VIVO_PATH, {
        timeoutMs: null,
        signal: AbortSignal.any([signal, silence.signal]),
        headers: last === null ? {} : { 'last-event-id': last },
      });
      // From here on it hears everything; what was read before may be older.
      if (last === null) options.onResync();
      const parse = createParser();
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (;;) {
        waitFor(SILENCE_MS);
        const piece = await reader?.read();
        if (!piece || piece.done) return;
        const blocks = parse(decoder.decode(piece.value, { stream: true }));
        if (!blocks.every(take)) return;
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  while (!signal.aborted) {
    while (!navigator.onLine && !signal.aborted) await pause(Infinity, signal);
    const begun = Date.now();
    let refused = false;
    try {
      await listenOnce();
    } catch (error) {
      refused = error instanceof ApiError;
    }
    failures = Date.now() - begun > STABLE_MS && !refused ? 0 : failures + 1;
    const wait = waitAfter(failures, firstMs, Math.random());
    await pause(refused ? Math.max(wait, REFUSED_WAIT_MS) : wait, signal);
  }
}
