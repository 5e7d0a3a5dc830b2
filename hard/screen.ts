// A screen that somebody has open: how many events it was told, from now on, and from where it would resume.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './writers.ts';

export interface Screen {
  told: () => number;
  /** Of the records that it was told about. */
  ids: () => ReadonlySet<string>;
  position: () => string | null;
  ended: Promise<void>;
  close: () => void;
}

/** `last` is the place to resume from. */
export async function openScreen(
  to: Session,
  { last = null }: { last?: string | null } = {},
): Promise<Screen> {
  const { go = fetch } = to;
  const leave = new AbortController();
  const answer = await go(`${to.url}/api/vivo/`, {
    headers: {
      authorization: `Bearer ${await to.token('computos')}`,
      ...(last !== null && { 'last-event-id': last }),
    },
    signal: leave.signal,
  });
  if (!answer.ok) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  let told = 0;
  let position = last;
  const ids = new Set<string>();
  const read = (event: string) => {
    const id = /^id: (.+)$/m.exec(event)?.[1];
    const data = /^data: (.+)$/m.exec(event)?.[1];
    if (id !== undefined) position = id;
    if (data === undefined) return;
    told += 1;
    ids.add(data);
  };
  const hear = async () => {
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const events = (rest + Buffer.from(chunk as Uint8Array).toString()).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach(read);
    }
  };
  return {
    told: () => told,
    ids: () => ids,
    position: () => position,
    ended: hear().catch(() => undefined),
    close: () => leave.abort(),
  };
}

const AGAIN_MS = 500;

/** A screen that comes back from where it was, as the browser does. */
export function keepOpen(to: Session) {
  const heard = new Set<string>();
  const over = new AbortController();
  let screen: Screen | undefined;
  let opened = 0;
  let isOpen = false;
  const watch = async () => {
    while (!over.signal.aborted) {
      const last = screen?.position() ?? null;
      const next = await openScreen(to, { last }).catch(() => null);
      if (next) {
        screen = next;
        opened += 1;
        isOpen = true;
        if (over.signal.aborted) next.close();
        await next.ended;
        isOpen = false;
        next.ids().forEach((id) => heard.add(id));
      }
      await sleep(AGAIN_MS);
    }
  };
  const watching = watch();
  return {
    opened: () => opened,
    isOpen: () => isOpen,
    hasHeard: (data: string) => heard.has(data) || screen?.ids().has(data) === true,
    async stop() {
      over.abort();
      screen?.close();
      await watching;
    },
  };
}
