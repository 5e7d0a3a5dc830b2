// How the product starts: CPU and time until it answers for the first time, with nothing in its database, with the sample
// town, and with very many reports; and its memory at rest and after it has worked. `npm run bench:start` after
// `npm run build`; ROWS=1000000 for so many, TEST_DATABASE_URL for PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, DEMO_PASSWORD, tokenWith } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { createServerDatabase, removeLeftovers } from '../apps/server/src/testing/leftovers.ts';
import { demoSizes, seedDemo } from '../apps/server/src/demo/seed.ts';
import { budgets } from './budgets.ts';
import { startClient } from './client.ts';
import { cpuSecondsOf, memoryMb } from './cpu.ts';
import { openPatiently } from './database.ts';

const ROWS = Number(process.env.ROWS ?? 100_000);
const REST_MS = 3000;
const REQUESTS = 300;
const BUDGET = { growth: 1.5 };
const serverUrl = process.env.TEST_DATABASE_URL;

const TOWNS: Readonly<Record<string, Record<string, string>>> = {
  empty: {},
  demo: { MUNI_DEMO: '{}', DEMO_PASSWORD },
  [`${ROWS} reports`]: { MUNI_DEMO: JSON.stringify({ reportes: ROWS }), DEMO_PASSWORD },
};
const held = budgets();
const client = startClient();

interface Start {
  cpu: number;
  seconds: number;
  rest: number;
  worked: number | null;
}

/** A start like that of every day: the tables are there and filled. */
async function measure(town: Record<string, string>): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'muni-bench-start-'));
  const url = serverUrl ? await createServerDatabase(serverUrl) : null;
  const settings = { ...(url && { DATABASE_URL: url }), LOG_LEVEL: 'warn' };
  try {
    const database = await openPatiently(url, join(folder, 'data'));
    if (town['MUNI_DEMO']) {
      await seedDemo(database.db, demoSizes.parse(JSON.parse(town['MUNI_DEMO'])));
      await database.maintain();
    }
    await database.close();
    // Once for the accounts of the town, which only the demonstration makes.
    await (await startProduct({ ...settings, ...town }, folder)).stop();
    const begun = performance.now();
    const product = await startProduct(settings, folder);
    try {
      const seconds = (performance.now() - begun) / 1000;
      const cpu = cpuSecondsOf(product.pid);
      await sleep(REST_MS);
      const rest = memoryMb(product.pid);
      if (!town['MUNI_DEMO']) return { cpu, seconds, rest, worked: null };
      const token = await tokenWith(product.url, demoEmail('computos'), DEMO_PASSWORD);
      const request = { method: 'GET' as const, headers: { authorization: `Bearer ${token}` } };
      for (const path of ['/api/reportes/?estado=Pendiente', '/api/reportes/?q=rodillo'])
        await client.ask({ ...request, urls: [`${product.url}${path}`] }, REQUESTS);
      return { cpu, seconds, rest, worked: memoryMb(product.pid) };
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

console.log(
  `${serverUrl ? 'postgresql' : 'embebida'}: a start until the first answer, and memory of the process`,
);
let first: Start | undefined;
try {
  for (const [name, town] of Object.entries(TOWNS)) {
    const start = await measure(town);
    first ??= start;
    const ratio = start.cpu / first.cpu;
    const word = held.atMost(`CPU of a start, ${name} against empty`, ratio, BUDGET.growth);
    const worked = start.worked
      ? `, ${(start.worked / start.rest).toFixed(2)}× after ${2 * REQUESTS} requests`
      : '';
    console.log(
      `  ${name.padEnd(15)} ${ratio.toFixed(2)}× the CPU of an empty one ${word} (${start.cpu.toFixed(2)} s of CPU, ${start.seconds.toFixed(1)} s); ` +
        `memory ${start.rest.toFixed(0)} MB at rest${worked}`,
    );
  }
} finally {
  await removeLeftovers(serverUrl);
}
held.end();
