// A town hall with several machines: two of Muni behind HAProxy (docs/deploy/haproxy.cfg) and two of PostgreSQL, of which the
// second has all that the first acknowledged, each with a network of its own; and people at work in front of it. PEOPLE changes it.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { demoSettings } from '../e2e/accounts.ts';
import type { Product } from '../e2e/product.ts';
import { root, startCommand, stopGroup } from '../scripts/commands.mjs';
import { giveAccounts, signInAll, vouching } from './flood-people.ts';
import { ticksOf } from './measures.ts';
import { frontOf, type Name, type Network, startNetwork, startOn } from './namespaces.ts';
import { NO_POSTGRESQL } from './own-postgres.ts';
import { askInvariants, holding, type Outcome, withDatabase } from './part.ts';
import { type PatientPeople, startPatientPeople } from './patient-people.ts';
import { isHealthy } from './release.ts';
import { type Pair, startPair } from './standby.ts';
import { insist, lostOf } from './trial.ts';
import { call, type Session, sessionAt, type Write, WRITES } from './writers.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 300);
const SETTLED_MS = 15_000;
const HEARD_WITHIN_MS = 45_000;
/** One after the other, by those who work in Cómputos. */
const WRITE_EVERY_MS = 250;
const PROXY_PORT = 8080;
export const BUILT = join(root, 'apps/server/dist/main.js');

export interface Several {
  network: Network;
  pair: Pair;
  machines: Record<'uno' | 'dos', Product>;
  start: (name: 'uno' | 'dos', main?: string) => Promise<void>;
  people: PatientPeople;
  staff: Session;
  /** Does it while people work, and tells how they fared. */
  phase: (name: string, fault: () => Promise<unknown>) => Promise<{ again: number }>;
  hold: (promise: string, isTrue: boolean) => void;
  figures: Outcome['figures'];
}

async function startProxy({ inside }: Network, folder: string) {
  const file = join(folder, 'haproxy.cfg');
  const text = await readFile(join(root, 'docs/deploy/haproxy.cfg'), 'utf8');
  await writeFile(file, text.replace(/bind .*/, `bind :${PROXY_PORT}`));
  const child = startCommand(...inside('proxy', 'haproxy', '-db', '-f', file));
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const url = `http://${frontOf('proxy')}:${PROXY_PORT}`;
  if (!(await isHealthy(url))) throw new Error(`the proxy did not start: ${told}`);
  return { url, child };
}

/** Something that everybody is told of: how many screens are not. */
async function unheard(staff: Session, { screens }: PatientPeople, n: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ nombre: `Prueba de máquinas ${n}` });
  const made = await call(staff, 'computos', '/api/areas/', body, headers);
  const { id } = (await made.json()) as { id: number };
  const data = JSON.stringify({ topic: 'areas', id });
  const until = performance.now() + HEARD_WITHIN_MS;
  const deaf = () => screens.filter((screen) => !screen.hasHeard(data)).length;
  while (deaf() > 0 && performance.now() < until) await sleep(200);
  return deaf();
}

/** Seconds of processor that everything on each of them has taken. */
export async function cpuOf({ network }: Several): Promise<Record<Name, number>> {
  const taken = async (name: Name) => {
    const pids = await network.pids(name);
    return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / 100;
  };
  return {
    proxy: await taken('proxy'),
    uno: await taken('uno'),
    dos: await taken('dos'),
    first: await taken('first'),
    second: await taken('second'),
  };
}

function phasesOf(several: Omit<Several, 'phase'>): Several['phase'] {
  const { people, staff, hold, figures } = several;
  let n = 0;
  return async (name, fault) => {
    people.take();
    const opened = () => people.screens.reduce((sum, screen) => sum + screen.opened(), 0);
    const before = opened();
    await fault();
    await sleep(SETTLED_MS);
    const deaf = await unheard(staff, people, (n += 1));
    hold(`${name}: ${deaf} screens were not told`, deaf === 0);
    const { answers, again, unanswered, signedOut, longestMs } = people.take();
    hold(`${name}: ${unanswered} were never answered`, unanswered === 0);
    hold(`${name}: ${signedOut} were signed out`, signedOut === 0);
    const times = [...again.values()].reduce((sum, count) => sum + count, 0);
    const why = [...again].map(([reason, count]) => `${reason}: ${count}`).join('; ');
    figures[name] =
      `${answers} answers, the longest after ${(longestMs / 1000).toFixed(1)} s; ${times} asked again${why && ` (${why})`}; ${opened() - before} streams opened again`;
    process.stdout.write(`  ${name}: ${figures[name]}\n`);
    return { again: times };
  };
}

/** What was acknowledged is there once at the end, whatever `work` did to the machines. */
export async function withSeveral(work: (several: Several) => Promise<void>): Promise<Outcome> {
  const { problems, hold } = holding();
  const figures: Outcome['figures'] = {};
  const folder = await mkdtemp(join(tmpdir(), 'muni-several-'));
  const network = await startNetwork();
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const pair = await startPair([network.place('first'), network.place('second')]);
    if (!pair) return { figures: { machines: NO_POSTGRESQL }, problems };
    undo.push(() => pair.stop());
    const settings = { ...vouching, LOG_LEVEL: 'warn', DATABASE_URL: pair.url };
    const machines = {} as Several['machines'];
    const start = async (
      name: 'uno' | 'dos',
      main = BUILT,
      sample: Record<string, string> = {},
    ) => {
      const own = join(folder, name);
      await mkdir(own, { recursive: true });
      machines[name] = await startOn(network, name, main, { ...settings, ...sample }, own);
    };
    undo.push(() => Promise.all(Object.values(machines).map((machine) => machine.stop())));
    // Once: the demonstration gives its people a new password, and ends their sessions, at each start.
    await start('uno', BUILT, demoSettings);
    await machines.uno.stop();
    await start('uno');
    const uids = await withDatabase('', pair.url, (db) => giveAccounts(db, PEOPLE));
    await start('dos');
    const proxy = await startProxy(network, folder);
    undo.push(() => stopGroup(proxy.child));
    const tokens = await signInAll(proxy.url, uids);
    hold(`${tokens.length} of ${PEOPLE} came in`, tokens.length === PEOPLE);
    const staff = sessionAt(proxy.url);
    await staff.enter();
    const people = startPatientPeople(proxy.url, tokens, seededRandom(1));
    const writes: Write[] = [];
    const over = new AbortController();
    const writing = (async () => {
      for (let n = 1; !over.signal.aborted; n += 1) {
        const write = WRITES[n % WRITES.length]?.(n);
        if (!write) continue;
        writes.push(write);
        await insist(staff, write);
        await sleep(WRITE_EVERY_MS);
      }
    })();
    const town = { network, pair, machines, start, people, staff, hold, figures };
    try {
      await work({ ...town, phase: phasesOf(town) });
    } finally {
      over.abort();
      await Promise.all([writing, people.stop()]);
    }
    const all = [...writes, ...people.writes];
    for (const write of all) hold(`${write.text} was never answered`, write.acknowledged);
    problems.push(...(await lostOf(staff, all)));
    figures['writes'] = `${all.length} acknowledged, each there once`;
    problems.push(...(await askInvariants('', pair.url)));
    return { figures, problems };
  } finally {
    for (const one of undo.toReversed()) await one().catch(() => undefined);
    await network.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
