// What others change, heard by every open tab at the cost of one connection: the tab that holds the lock listens and tells
// the rest; when it is closed another takes over where it left. A browser without locks or channels has one per tab.
import type { VivoEvent } from '@muni/contract';
import { keepListening } from './eventStream.ts';
import { recall, remember } from './storage.ts';

export interface LiveHandlers {
  onEvent: (event: VivoEvent) => void;
  /** Something may have been missed: show everything again. */
  onResync: () => void;
}

type Message = { event: VivoEvent } | { resync: true };

const isText = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

/** Returns how to stop. */
export function startLive(empleadoId: number, handlers: LiveHandlers): () => void {
  const name = `muni.vivo.${empleadoId}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const handle = (message: Message) =>
    'event' in message ? handlers.onEvent(message.event) : handlers.onResync();

  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    let last: string | null = null;
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
  const tell = (message: Message) => {
    handle(message);
    if (!signal.aborted) channel.postMessage(message);
  };
  // Kept where the next tab finds it. The number belongs to the person, so that nobody resumes from somebody else's place.
  const place = `vivo.${empleadoId}`;
  const listen = () =>
    keepListening({
      signal,
      last: () => recall(place, isText, null),
      onPosition: (position) => remember(place, position),
      onEvent: (event) => tell({ event }),
      onResync: () => tell({ resync: true }),
    });
  // The request is given up with the signal, and that is no failure.
  navigator.locks.request(name, { signal }, listen).catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
