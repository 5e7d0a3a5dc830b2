// What a request costs: milliseconds of CPU for one answer, of this process and of its database, once it is warm.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { TestApp } from '../apps/server/src/testing/app.ts';
import { cpuMeter } from './cpu.ts';

/** So much CPU that a tick of the accounting more or less is nothing, or so many requests, or so long a wait. */
const ENOUGH = { cpuMs: 400, requests: 80, waitMs: 4000 };
const WARM_UP = 5;
const AT_ONCE = 10;

export async function costOf({ db, kind, as }: TestApp) {
  const meter = await cpuMeter(db, kind);

  return async function costMs(who: string, url: string): Promise<number> {
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        // Or the same list would not be read again.
        await sql`select pg_current_xact_id()`.execute(db);
        const answer = await as(who).get(url);
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
      }
    };
    await ask(WARM_UP);
    const until = performance.now() + ENOUGH.waitMs;
    let requests = 0;
    let spent = 0;
    while (requests < ENOUGH.requests && spent < ENOUGH.cpuMs && performance.now() < until) {
      const { process: own, database } = await meter.of(() => ask(AT_ONCE));
      requests += AT_ONCE;
      spent += (own + database) * 1000;
    }
    return spent / requests;
  };
}
