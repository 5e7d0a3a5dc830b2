// People at work in a process of their own, for the crash to fall into: each keeps writing to one module, and a file of
// Rentas goes in meanwhile. Who started it is told of each write before it is sent and once it was acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './loads.ts';
import { Refused, sessionAt, type Session, WRITES } from './writers.ts';
import type { Task, Told } from './writing.ts';

const PER_MODULE = 2;
const PAUSE_MS = 5;

const tell = (told: Told) => process.send?.(told);

process.once('message', ({ url, tokens, first, load }: Task) => {
  const session = sessionAt(
    url,
    new Map(tokens.map(([role, one]) => [role, Promise.resolve(one)])),
  );
  let n = first;
  const people = WRITES.flatMap((_, module) =>
    Array.from({ length: PER_MODULE }, () => keepWriting(session, module, () => (n += 1))),
  );
  const loading = load === null ? [] : [startLoad(session, load, (id) => tell({ load: id }))];
  for (const one of [...people, ...loading])
    one.catch((error: unknown) => error instanceof Refused && tell({ refused: error.message }));
});

/** Until nobody answers any more. */
async function keepWriting(to: Session, module: number, next: () => number): Promise<never> {
  for (;;) {
    const n = next();
    const write = WRITES[module]?.(n);
    if (!write) throw new Refused(`there is no module ${module}`);
    tell({ began: n, module });
    const answer = await write.send(to);
    const body = await answer.text();
    if (!answer.ok) throw new Refused(`${write.module}: ${answer.status} ${body}`);
    tell({ acknowledged: n });
    await sleep(PAUSE_MS);
  }
}
