// What an open screen hears, for tests: `const heard = await listen(test, 'computos')`, then look at `heard.events`.
import { VIVO_PATH, type VivoEvent } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface Heard {
  status: number;
  /** Events about records, in order. */
  events: VivoEvent[];
  /** The names of the others: `resync`, `fin`. */
  signals: string[];
  /** Where to resume from. */
  position: () => string;
  isOver: () => boolean;
  leave: () => void;
}

function takeBlock(block: string, heard: Heard, place: (position: string) => void) {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const [id, name, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  if (id) place(id);
  if (name) heard.signals.push(name);
  else if (data) heard.events.push(JSON.parse(data) as VivoEvent);
}

/** Resolves once it is listening. `token` is an e-mail where e-mails are tokens. */
export async function listen(
  app: FastifyInstance,
  token: string,
  lastEventId?: string,
): Promise<Heard> {
  const answer = await app.inject({
    url: VIVO_PATH,
    payloadAsStream: true,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  let position = '';
  let over = false;
  let rest = '';
  const stream = answer.stream();
  const heard: Heard = {
    status: answer.statusCode,
    events: [],
    signals: [],
    position: () => position,
    isOver: () => over,
    leave: () => answer.raw.res.destroy(),
  };
  stream.on('data', (chunk: Buffer) => {
    const blocks = (rest + chunk.toString()).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) takeBlock(block, heard, (next) => (position = next));
  });
  stream.once('end', () => (over = true));
  if (heard.status === 200) await expect.poll(() => position !== '' || over).toBe(true);
  return heard;
}
