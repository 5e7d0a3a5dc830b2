// A screen that somebody has open: how many events it was told, from now on, and from where it would resume.
import type { Session } from './writers.ts';

export interface Screen {
  told: () => number;
  /** Of the records that it was told about. */
  ids: () => ReadonlySet<string>;
  position: () => string | null;
  isOpen: () => boolean;
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
  let isOpen = true;
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
  hear()
    .catch(() => undefined)
    .finally(() => (isOpen = false));
  return {
    told: () => told,
    ids: () => ids,
    position: () => position,
    isOpen: () => isOpen,
    close: () => leave.abort(),
  };
}
