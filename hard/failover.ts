// The first of two PostgreSQL servers dies, or freezes, under load, and the second is promoted: no acknowledged write is
// lost, the product goes on by itself, and an open screen is told to catch up.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { askInvariants, type Outcome, type Part } from './part.ts';
import { openScreen } from './screen.ts';
import { startPair } from './standby.ts';
import { type Session, sessionAt, type Write, WRITES } from './writers.ts';

const BEFORE_MS = 4000;
const NOTICED_AFTER_MS = 1000;
const AFTER_MS = 5000;
const BACK_WITHIN_MS = 30_000;

/** Each write is sent under its key until it is answered, as the web does. */
async function insistUntil(to: Session, next: () => Write, done: Write[], isOver: () => boolean) {
  while (!isOver()) {
    const write = next();
    done.push(write);
    while (!write.acknowledged && !isOver()) {
      const answer = await write.send(to).catch(() => null);
      await answer?.text();
      write.acknowledged = answer?.ok === true;
      if (!write.acknowledged) await sleep(100);
    }
  }
}

async function failOver(how: 'SIGKILL' | 'SIGSTOP'): Promise<Outcome> {
  const name = how === 'SIGKILL' ? 'killed' : 'frozen';
  const pair = await startPair();
  if (!pair) return { figures: { [name]: 'not tried: no PostgreSQL here' }, problems: [] };
  const folder = await mkdtemp(join(tmpdir(), 'muni-failover-'));
  const problems: string[] = [];
  let figure = '';
  try {
    const product = await startProduct({ ...demoSettings, DATABASE_URL: pair.url }, folder);
    try {
      const session = sessionAt(product.url);
      await session.enter();
      const screen = await openScreen(session);
      const writes: Write[] = [];
      let n = 0;
      let isOver = false;
      const people = WRITES.map((write) =>
        insistUntil(
          session,
          () => write((n += 1)),
          writes,
          () => isOver,
        ),
      );
      const acknowledged = () => writes.filter((write) => write.acknowledged).length;
      await sleep(BEFORE_MS);
      pair.first.signal(how);
      await sleep(NOTICED_AFTER_MS);
      await pair.promote();
      const [promoted, before] = [performance.now(), acknowledged()];
      while (acknowledged() === before && performance.now() - promoted < BACK_WITHIN_MS)
        await sleep(20);
      const backMs = Math.round(performance.now() - promoted);
      const toldBefore = screen.told();
      await sleep(AFTER_MS);
      isOver = true;
      await Promise.all(people);
      if (backMs >= BACK_WITHIN_MS) problems.push(`${name}: not back within ${BACK_WITHIN_MS} ms`);
      if (screen.told() === toldBefore)
        problems.push(`${name}: the open screen heard nothing after it`);
      screen.close();
      for (const write of writes) {
        const count = await write.count(session);
        if (write.acknowledged ? count !== 1 : count > 1)
          problems.push(`${name}: ${write.module}, ${write.text}: ${count} of it`);
      }
      figure = `${acknowledged()} writes acknowledged (${before} before), back ${backMs} ms after the promotion`;
    } finally {
      await product.stop();
    }
    problems.push(...(await askInvariants(folder, pair.urlOf(pair.second))));
  } finally {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { figures: { [name]: figure }, problems };
}

export const failover: Part = {
  only: 'postgresql',
  minutes: 1,
  async run() {
    const [killed, frozen] = [await failOver('SIGKILL'), await failOver('SIGSTOP')];
    return {
      figures: { ...killed.figures, ...frozen.figures },
      problems: [...killed.problems, ...frozen.problems],
    };
  },
};
