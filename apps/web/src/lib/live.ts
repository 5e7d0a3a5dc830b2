// What others change, heard by every open tab at the cost of one connection: the tab that holds the lock listens and tells
// the rest; when it is closed another takes over where it left. A browser without locks or channels has one per tab.
import type { VivoEvent } from '@muni/contract';
import { keepListening } from './eventStream.ts';
import { isLater, positionOfPage } from './http.ts';
import { recall, remember } from './storage.ts';

export interface LiveHandlers {
  onEvent: (event: VivoEvent) => void;
  /** Something may have been missed: show everything again. */
  onResync: () => void;
}

type Message = { event: VivoEvent } | { resync: true } | { over: true };

/** Before a tab takes over: the one that had the lock may have left because its session is over. */
const TAKE_OVER_MS = 500;
const OVER_MS = 10_000;

/** Returns how to stop. */
export function startLive(empleadoId: number, handlers: LiveHandlers): () => void {
  const name = `muni.vivo.${empleadoId}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  let quietUntil = 0;
  const handle = (message: Message) => {
    if ('event' in message) handlers.onEvent(message.event);
    else if ('resync' in message) handlers.onResync();
    else quietUntil = Date.now() + OVER_MS;
  };

  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    let last = positionOfPage();
    void keepListening({
      signal,
      ...handlers,
      last: () => last,
      onPosition: (position) => {
        last = position;
      },
    });
    return () => stopping.abort();
  }

  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
  const post = (message: Message) => channel.postMessage(message);
  const tell = (message: Message) => {
    handle(message);
    if (!signal.aborted) post(message);
  };
  // Kept where the next tab finds it. The number belongs to the person, so that nobody resumes from somebody else's place.
  const place = `vivo.${empleadoId}`;
  const listen = async (isAlone: boolean) => {
    const own = positionOfPage();
    // No other tab goes on from where the last one left, and this one has read everything since it was opened.
    if (isAlone && own !== null) remember(place, own);
    quietUntil = Math.max(quietUntil, Date.now() + TAKE_OVER_MS);
    while (Date.now() < quietUntil && !signal.aborted)
      await new Promise((resolve) => setTimeout(resolve, quietUntil - Date.now()));
    await keepListening({
      signal,
      last: () => recall<string | null>(place, null),
      onPosition: (position) => remember(place, position),
      onEvent: (event) => tell({ event }),
      onResync: () => tell({ resync: true }),
    });
  };
  const takeTurn = async () => {
    const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await listen(true);
      return lock !== null;
    });
    if (wasFree) return;
    // What the one that listens told before this tab heard it.
    if (isLater(recall<string | null>(place, null), positionOfPage())) handlers.onResync();
    await navigator.locks.request(name, { signal }, () => listen(false));
  };
  // The request is given up with the signal, and that is no failure.
  takeTurn().catch(() => undefined);
  return () => {
    // Said before the lock is free: a session that ended here is over in the other tabs too, or about to be.
    post({ over: true });
    stopping.abort();
    channel.close();
  };
}
