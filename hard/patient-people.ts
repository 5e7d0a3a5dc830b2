// People who go on whatever happens, as the web does for them: what got no answer is asked again, writes under their key, and
// a screen that was cut off comes back by itself.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../apps/server/src/demo/town.ts';
import { READS, THINK_MS } from './flood-people.ts';
import { keepOpen } from './screen.ts';
import { call, type Session, type Write, WRITES } from './writers.ts';

const AGAIN_MS = 500;
const ANSWERED_WITHIN_MS = 90_000;
/** Their writes are numbered from here on. */
const FIRST = 1_000_000;
const [report] = WRITES;

interface Tally {
  answers: number;
  /** Why something had to be asked again, and how often. */
  again: Map<string, number>;
  unanswered: number;
  signedOut: number;
  longestMs: number;
}
const nothing = (): Tally => ({
  answers: 0,
  again: new Map(),
  unanswered: 0,
  signedOut: 0,
  longestMs: 0,
});

export function startPatientPeople(url: string, tokens: readonly string[], random: Random) {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const writes: Write[] = [];
  let tally = nothing();
  const people = tokens.map((token): Session => ({
    url,
    token: async () => token,
    enter: async () => undefined,
  }));
  const screens = people.map(keepOpen);

  async function isAnswered(send: () => Promise<Response>): Promise<boolean> {
    const began = performance.now();
    while (performance.now() - began < ANSWERED_WITHIN_MS) {
      try {
        const answer = await send();
        const text = await answer.text();
        if (answer.status === 401) tally.signedOut += 1;
        if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 100)}`);
        tally.answers += 1;
        tally.longestMs = Math.max(tally.longestMs, performance.now() - began);
        return true;
      } catch (error) {
        const { message, cause } = error as Error;
        const why = cause instanceof Error ? cause.message : message.replace(/^\/\S+: /, '');
        tally.again.set(why, (tally.again.get(why) ?? 0) + 1);
        await sleep(AGAIN_MS);
      }
    }
    tally.unanswered += 1;
    return false;
  }

  async function work(person: Session) {
    await sleep(random.int(0, THINK_MS[1]));
    while (!over.signal.aborted) {
      if (report && random.chance(0.08)) {
        const write = report(FIRST + writes.length);
        writes.push(write);
        write.acknowledged = await isAnswered(() => write.send(person));
      } else {
        const path = random.pick(READS);
        await isAnswered(() => call(person, 'empleado', path));
      }
      await sleep(random.int(...THINK_MS), undefined, { signal: over.signal }).catch(
        () => undefined,
      );
    }
  }
  const working = people.map(work);
  return {
    writes,
    screens,
    /** What happened since the last time it was asked. */
    take(): Tally {
      const taken = tally;
      tally = nothing();
      return taken;
    },
    async stop() {
      over.abort();
      await Promise.all([...working, ...screens.map((screen) => screen.stop())]);
    },
  };
}
export type PatientPeople = ReturnType<typeof startPatientPeople>;
