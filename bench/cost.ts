// What a request costs, from the accounting of the operating system: CPU of this process (the embedded database is a thread
// of it) and of the processes that PostgreSQL keeps for this database. The clock would tell how busy the machine is.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { TestApp } from '../apps/server/src/testing/app.ts';

/** Linux counts a hundred ticks a second for everybody who asks. */
const TICK_MS = 10;
/** So much CPU that a tick more or less is nothing, or so many requests, or so long a wait. */
const ENOUGH = { cpuMs: 400, requests: 80, waitMs: 4000 };
const WARM_UP = 5;

/** From the user time of a process on: what it used, and what those it waited for had used. */
function ticksOf(pid: number) {
  const [, , parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '0 ')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = rest.slice(10, 14);
  return { parent: parent ?? 0, own: user + system, ended: ended + endedSystem };
}

export function costOf({ db, kind, as }: TestApp) {
  async function databasePids(): Promise<number[]> {
    if (kind === 'embebida') return [];
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database()`.execute(db);
    return rows.map(({ pid }) => pid);
  }

  /** Since the process began; a helper of PostgreSQL that ended is counted with who started it. */
  async function spentMs(): Promise<number> {
    const { user, system } = process.cpuUsage();
    const processes = (await databasePids()).map(ticksOf);
    const parent = processes[0] && ticksOf(processes[0].parent);
    const ticks = processes.reduce((sum, { own }) => sum + own, parent?.ended ?? 0);
    return (user + system) / 1000 + ticks * TICK_MS;
  }

  /** Milliseconds of CPU for one answer, once it is warm. */
  return async function costMs(who: string, url: string): Promise<number> {
    const ask = async () => {
      const answer = await as(who).get(url);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    };
    for (let n = 0; n < WARM_UP; n += 1) await ask();
    const before = await spentMs();
    const until = performance.now() + ENOUGH.waitMs;
    let requests = 0;
    let spent = 0;
    while (requests < ENOUGH.requests && spent < ENOUGH.cpuMs && performance.now() < until) {
      for (let n = 0; n < 10; n += 1) await ask();
      requests += 10;
      spent = (await spentMs()) - before;
    }
    return spent / requests;
  };
}
