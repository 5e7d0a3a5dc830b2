// How a list grows: the same requests over a hundred areas and over a hundred thousand, through the whole server, in one
// run. Prints ratios; the times beside them only tell on which machine it ran. `npm run bench`, or with
// TEST_DATABASE_URL for PostgreSQL.
import { performance } from 'node:perf_hooks';
import { seedManyAreas } from '../apps/server/src/demo/areas.ts';
import { testApp } from '../apps/server/src/testing/app.ts';

const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = 60;

const REQUESTS = {
  'page 1': '/api/areas/',
  'page 300': '/api/areas/?page=300',
  'search, few found': '/api/areas/?q=muestra+77',
  'search, all found': '/api/areas/?q=seccion',
  'filter and order': '/api/areas/?activo=true&sort=-creadoEn',
};

const { db, kind, as, reset, maintain } = await testApp();

async function medianMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await as('computos').get(url);
    times.push(performance.now() - start);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

async function measure(rows: number) {
  await reset();
  await seedManyAreas(db, rows);
  await maintain();
  const figures: Record<string, number> = {};
  for (const [name, url] of Object.entries(REQUESTS)) {
    await medianMs(url);
    figures[name] = await medianMs(url);
  }
  return figures;
}

const small = await measure(SMALL);
const large = await measure(LARGE);
console.log(`${kind}: ${LARGE} rows against ${SMALL}`);
for (const name of Object.keys(REQUESTS)) {
  const [before, after] = [small[name] ?? Number.NaN, large[name] ?? Number.NaN];
  console.log(
    `${name.padEnd(20)} ${(after / before).toFixed(2)}×   (${before.toFixed(2)} → ${after.toFixed(2)} ms)`,
  );
}
process.exit(0);
