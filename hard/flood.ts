// So many people at once, on the database that `npm start` gives, and then somebody who wants to keep the server busy.
// PEOPLE and SECONDS change it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { demoSettings } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { attackByWeight } from './flood-hostile.ts';
import { giveAccounts, signInAll, startCrowd, vouching } from './flood-people.ts';
import { COLLECTING, heldMb, residentMb } from './measures.ts';
import { type Engine, type Outcome, type Part, percentile, withDatabase } from './part.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 500);
const SECONDS = Number(process.env['SECONDS'] ?? 300);
const SAMPLE_MS = 2000;
const THIRDS = 3;
/** The last third against the one before: what grows without end grows more. */
const GROWTH = 1.25;
/** The same, without what it no longer needs. */
const HELD_GROWTH = 1.1;

async function office(url: string, pid: number, uids: readonly string[]): Promise<Outcome> {
  const tokens = await signInAll(url, uids);
  const crowd = startCrowd(url, tokens, seededRandom(1));
  const memory: number[] = [];
  const held: number[] = [];
  const began = Date.now();
  while (held.length < THIRDS) {
    const until = began + ((held.length + 1) * SECONDS * 1000) / THIRDS;
    while (Date.now() < until) {
      await sleep(SAMPLE_MS);
      memory.push(residentMb(pid));
    }
    held.push(Math.round(await heldMb(pid)));
  }
  const open = crowd.open();
  const { times, errors } = crowd;
  await crowd.stop();
  const third = Math.floor(memory.length / THIRDS);
  // They all come in at once, as after a power cut; from then on it is an office.
  const settled = times.slice(Math.floor(times.length / 3));
  const [middle, last] = [
    percentile(memory.slice(third, 2 * third), 0.5),
    percentile(memory.slice(2 * third), 0.5),
  ];
  const problems = [...new Set(errors)].slice(0, 10).map((error) => `office: ${error}`);
  if (tokens.length < PEOPLE) problems.push(`office: ${tokens.length} of ${PEOPLE} came in`);
  if (open < tokens.length)
    problems.push(`office: ${open} of ${tokens.length} streams stayed open`);
  if (last > middle * GROWTH) problems.push(`office: memory went from ${middle} to ${last} MB`);
  const [, heldMiddle = 0, heldLast = 0] = held;
  if (heldLast > heldMiddle * HELD_GROWTH)
    problems.push(`office: what is held went from ${heldMiddle} to ${heldLast} MB`);
  return {
    figures: {
      office: `${tokens.length} people, ${open} streams open after ${SECONDS} s, ${crowd.told()} events told`,
      answers: `${times.length}, ${errors.length} errors, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms (${percentile(settled, 0.99)} ms over the last two thirds), longest ${percentile(times, 1)} ms`,
      memory: `${percentile(memory, 0)} MB at first, ${middle} half way, ${last} at the end, ${percentile(memory, 1)} at most; ${held.join(', ')} held after each third`,
    },
    problems,
  };
}

async function floodOf(engine: Engine): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-flood-'));
  const databaseUrl = await engine.freshUrl();
  const settings = {
    ...demoSettings,
    ...vouching,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: COLLECTING,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  try {
    const seeding = await startProduct(settings, folder);
    await seeding.stop();
    const uids = await withDatabase(folder, databaseUrl, (db) => giveAccounts(db, PEOPLE));
    const product = await startProduct(settings, folder);
    try {
      const people = await office(product.url, product.pid, uids);
      const hostile = await attackByWeight(product.url);
      return {
        figures: {
          ...people.figures,
          ...hostile.figures,
          'memory after': `${Math.round(residentMb(product.pid))} MB`,
        },
        problems: [...people.problems, ...hostile.problems],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const flood: Part = { minutes: 6.5, run: floodOf };
