// The one sender of this browser: whichever tab gets there first sends, the others wait their turn and find nothing
// left. News of it reach every tab.
import { localStore } from '../../lib/localStore.ts';
import type { Borrador } from './borrador.rules.ts';
import { type EnvioNews, enqueue, listEnvios, sendEnvios } from './envios.rules.ts';
import { reportesApi } from './reportes.api.ts';

const NAME = 'muni.envios';
type Listener = (news: EnvioNews, here: boolean) => void;

const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
const publish = (news: EnvioNews, here: boolean) => {
  for (const listener of listeners) listener(news, here);
};
channel?.addEventListener('message', (event: MessageEvent<EnvioNews>) =>
  publish(event.data, false),
);

export function onEnvioNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Browsers hide locks from pages that came by plain http; the keys still make each report one. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NAME, work) : work();

/** A run that has not begun yet will also see what is added now. */
let waiting: Promise<void> | undefined;

export function sendNow(empleadoId: number): Promise<void> {
  waiting ??= oneAtATime(async () => {
    waiting = undefined;
    await sendEnvios(await localStore(), reportesApi, empleadoId, (news) => {
      publish(news, true);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
      channel?.postMessage(news);
    });
  });
  return waiting;
}

export const queueBorrador = async (empleadoId: number, borrador: Borrador) =>
  enqueue(await localStore(), empleadoId, borrador, new Date());

export const pendingEnvios = async (empleadoId: number) =>
  listEnvios(await localStore(), empleadoId);

/** Takes one out of those to send: to correct it, or because nobody wants it any more. */
export const dropEnvio = async (key: string) => (await localStore()).change({ [key]: undefined });
