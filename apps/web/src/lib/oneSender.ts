// The one sender of this browser for what waits to be sent: whichever tab gets there first sends, the others wait their turn
// and find nothing left. News of it reach every tab.
export type Listener<News> = (news: News, here: boolean) => void;

export function oneSender<News>(
  name: string,
  run: (empleadoId: number, tell: (news: News) => void) => Promise<void>,
) {
  const listeners = new Set<Listener<News>>();
  const channel = new BroadcastChannel(name);
  const publish = (news: News, here: boolean) => {
    for (const listener of listeners) listener(news, here);
  };
  channel.addEventListener('message', (event: MessageEvent<News>) => publish(event.data, false));

  /** Browsers hide locks from pages that came by plain http; the keys still make each thing one. */
  const oneAtATime = (work: () => Promise<void>): Promise<void> =>
    'locks' in navigator ? navigator.locks.request(name, work) : work();

  /** A run that has not begun yet will also see what is added now. */
  let waiting: Promise<void> | undefined;

  return {
    onNews: (listener: Listener<News>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendNow: (empleadoId: number): Promise<void> => {
      waiting ??= oneAtATime(async () => {
        waiting = undefined;
        await run(empleadoId, (news) => {
          publish(news, true);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
          channel.postMessage(news);
        });
      });
      return waiting;
    },
  };
}
