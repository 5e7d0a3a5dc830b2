// What a request costs: a list, one report, a new one, a search and the statistics, over few reports and over very many,
// each beside a bare handler in the same process that runs the same statements; what the server remembers for a while also
// when something was written before each. Then, over the most, a list by the number
// of its page, and with people connected. CPU of this process and of the database, who asks is another process.
// `npm run bench:requests`; ROWS=1000000 for so many, TEST_DATABASE_URL for PostgreSQL, CHARTS=1 draws those of the document.
import { sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { seededRandom } from '../apps/server/src/demo/random.ts';
import { seedReportes } from '../apps/server/src/demo/reportes.ts';
import { testApp, testEmail } from '../apps/server/src/testing/app.ts';
import { bareServer, recorded } from './bare.ts';
import { budgets } from './budgets.ts';
import { drawChart } from './chart.ts';
import { type Request, startClient } from './client.ts';
import { cpuMeter, type CpuSeconds } from './cpu.ts';
import { ownDatabase } from './database.ts';
import { byPage, byPeople } from './growth.ts';
import { asking, costsInTurns, totalMs } from './meter.ts';

const LARGEST = Number(process.env.ROWS ?? 100_000);
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((rows) => rows <= LARGEST);
/** How long the product remembers who somebody is. */
const SESSION_MEMORY_MS = 5000;
/** Code that is asked all day is compiled as well as it will be; a process that has just begun costs twice as much. */
const WARM_UP = 1500;
/** In turns: what one kind taught it, the others make it forget in part. */
const WARM_ROUNDS = 2;
/** Tables that nobody had written to are not empty any more, and the planner knows. */
const WRITTEN = 500;
/** As in a town hall; whoever is woken then finds more than one thing to do. */
const AT_ONCE = 4;
const BUDGET = { bare: 2, growth: 1.5 };
const today = new Date().toISOString().slice(0, 10);

/** What is asked, and on a quiet machine with PostgreSQL the milliseconds of CPU it should take. */
const KINDS: Readonly<Record<string, { path: string; body?: object; mark: number }>> = {
  list: { path: '/api/reportes/?estado=Pendiente', mark: 2 },
  item: { path: '/api/reportes/500/', mark: 1 },
  search: { path: '/api/reportes/?q=rodillo', mark: 3 },
  statistics: {
    path: `/api/estadisticas/reportes/resumen/?desde=${sumarDias(today, -89)}&hasta=${today}`,
    mark: 3,
  },
  // Last: all that are made here say the same, and a search would have to look past them.
  create: {
    path: '/api/reportes/',
    body: { descripcion: 'No imprime la del mostrador', categoria: 'Impresora' },
    mark: 1.2,
  },
};
/** Their cost may not follow the number of reports, and the server remembers of them what it can. */
const READING = ['list', 'search', 'statistics'];

const database = await ownDatabase();
const recorder = recorded(database);
const test = await testApp({ database: recorder.database, sessionMemoryMs: SESSION_MEMORY_MS });
const { db, kind } = database;
const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
const bare = await bareServer(database);
const client = startClient();
const meter = await cpuMeter(db, kind);
const held = budgets();

const as = (who: string) => ({ authorization: `Bearer ${testEmail(who)}` });

function requestOf({ path, body }: { path: string; body?: object }): Request {
  return {
    url: `${address}${path}`,
    method: body ? 'POST' : 'GET',
    headers: as('computos'),
    body: body && JSON.stringify(body),
  };
}

/** Asked once so that it is known who asks, and once more, after whatever comes between, to know what it takes. */
async function bareOf(
  name: string,
  request: Request,
  between?: () => Promise<unknown>,
): Promise<Request> {
  await client.ask(request, 1);
  await between?.();
  let text = '';
  const statements = await recorder.during(async () => (text = await client.ask(request, 1)));
  const { id } = JSON.parse(text) as { id?: number };
  const made = request.body && id ? { table: 'reportes', id } : undefined;
  return { ...request, url: bare.serve(name, { statements, made }) };
}

interface Figures {
  real: CpuSeconds;
  bare: CpuSeconds;
  /** Asked for by several at once. */
  together: CpuSeconds;
  /** When something was written before each, as is the bare one. */
  anew?: Anew;
}
interface Anew {
  realMs: number;
  bareMs: number;
}

/** As when somebody sent, took or closed a report. */
const write = () => sql`select pg_current_xact_id()`.execute(db);

const afterWriting =
  (then: () => Promise<unknown>, writing = write) =>
  async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await writing();
      await then();
    }
  };

async function measureAnew(
  name: string,
  request: Request,
  writing = write,
): Promise<Anew | undefined> {
  const same = await bareOf(name, request, writing);
  const [real, alone, nothing] = await costsInTurns(meter, [
    afterWriting(() => client.ask(request, 1), writing),
    afterWriting(() => client.ask(same, 1), writing),
    // What writing and telling the client cost is not of the request.
    afterWriting(() => client.heard(), writing),
  ]);
  if (!real || !alone || !nothing) return undefined;
  return {
    realMs: totalMs(real) - totalMs(nothing),
    bareMs: totalMs(alone) - totalMs(nothing),
  };
}

async function sow(rows: number) {
  await test.reset();
  await seedReportes(db, seededRandom(1), rows);
  await test.maintain();
}

async function measure(rows: number): Promise<Map<string, Figures>> {
  await sow(rows);
  const kinds = [];
  for (const [name, what] of Object.entries(KINDS)) {
    const request = requestOf(what);
    const same = await bareOf(name, request);
    kinds.push({ name, request, same });
  }
  // Sown for minutes, a process forgets how to do anything else.
  for (let round = 0; round < WARM_ROUNDS; round += 1)
    for (const { request, same } of kinds)
      if (!request.body) for (const one of [request, same]) await client.ask(one, WARM_UP, AT_ONCE);
  const figures = new Map<string, Figures>();
  for (const { name, request, same } of kinds) {
    if (request.body) {
      for (const one of [request, same]) await client.ask(one, WRITTEN, AT_ONCE);
      await test.maintain();
    }
    const [real, alone, together] = await costsInTurns(meter, [
      asking(client, request),
      asking(client, same),
      asking(client, request, AT_ONCE),
    ]);
    if (!real || !alone || !together) continue;
    const anew = READING.includes(name) ? await measureAnew(`${name}-anew`, request) : undefined;
    figures.set(name, {
      real,
      bare: alone,
      together,
      ...(anew && { anew }),
    });
  }
  return figures;
}

const bySize = new Map<number, Map<string, Figures>>();
const figure = (rows: number, name: string): Figures => {
  const found = bySize.get(rows)?.get(name);
  if (!found) throw new Error(`${name} was not measured over ${rows}`);
  return found;
};
const ms = (cost: CpuSeconds) => `${cost.process.toFixed(2)} + ${cost.database.toFixed(2)}`;

function tellAnew(what: string, { realMs, bareMs }: Anew, when: string) {
  const ratio = realMs / bareMs;
  const word = held.atMost(what, ratio, BUDGET.bare).padEnd(7);
  const figures = `${realMs.toFixed(2)} against ${bareMs.toFixed(2)} ms of CPU, ${when}`;
  console.log(`    anew      ${ratio.toFixed(2)}× ${word} (${figures})`);
}

for (const rows of SIZES) {
  bySize.set(rows, await measure(rows));
  console.log(`${kind}, ${rows} reports: what a request costs against a bare handler`);
  for (const [name, { mark }] of Object.entries(KINDS)) {
    const { real, bare: alone, together, anew } = figure(rows, name);
    const ratio = totalMs(real) / totalMs(alone);
    const word = held.atMost(`${name} over ${rows}, × the bare handler`, ratio, BUDGET.bare);
    const marked =
      kind === 'postgresql' ? `; ${(totalMs(real) / mark).toFixed(2)}× its mark of ${mark} ms` : '';
    const several = `, ${AT_ONCE} at once ${ms(together)}`;
    console.log(
      `  ${name.padEnd(11)} ${ratio.toFixed(2)}× ${word.padEnd(7)} (${ms(real)} against ${ms(alone)} ms of CPU, process + database${several}${marked})`,
    );
    if (anew) tellAnew(`${name} anew over ${rows}`, anew, 'something written before each');
  }
}

const [fewest = 1000] = SIZES;
console.log(`${kind}: each over ${LARGEST} reports against over ${fewest}`);
function tellGrowth(what: string, costs: readonly number[], isBudget: boolean) {
  const ratios = costs.map((cost) => cost / (costs[0] ?? Number.NaN));
  const last = ratios.at(-1) ?? Number.NaN;
  const word = isBudget
    ? held.atMost(`${what}, ${LARGEST} against ${fewest}`, last, BUDGET.growth)
    : '';
  console.log(
    `  ${what.padEnd(15)} ${ratios.map((one) => `${one.toFixed(2)}×`).join('  ')} ${word}`,
  );
}
for (const name of Object.keys(KINDS)) {
  const figures = SIZES.map((rows) => figure(rows, name));
  const isReading = READING.includes(name);
  tellGrowth(
    name,
    figures.map(({ real }) => totalMs(real)),
    isReading,
  );
  if (isReading)
    tellGrowth(
      `${name} anew`,
      figures.map(({ anew }) => anew?.realMs ?? Number.NaN),
      true,
    );
}

const list = requestOf({ path: '/api/reportes/?estado=Pendiente' });
const closed = requestOf({ path: '/api/reportes/?estado=Realizada&sort=-fechaRealizada' });
const pages = await byPage(
  meter,
  (page) => afterWriting(() => client.ask({ ...closed, url: `${closed.url}&page=${page}` }, 1)),
  LARGEST,
);
const packed = { ...list, headers: { ...list.headers, 'accept-encoding': 'br, gzip' } };
const [plain, brotli] = await costsInTurns(meter, [asking(client, list), asking(client, packed)]);
if (plain && brotli)
  console.log(
    `${kind}: the list as a browser takes it, compressed: ${(totalMs(brotli) / totalMs(plain)).toFixed(2)}× the plain one`,
  );
const people = await byPeople({ client, meter, test, address, request: list, held });

if (process.env.CHARTS) {
  const series = Object.fromEntries(
    Object.keys(KINDS).map((name) => [
      name,
      SIZES.map((rows): [number, number] => [
        rows,
        totalMs(figure(rows, name).real) / totalMs(figure(fewest, name).real),
      ]),
    ]),
  );
  drawChart(`growth-rows-${kind}`, {
    title: `CPU per request against reports (${kind})`,
    x: 'reports',
    y: `× over ${fewest}`,
    series,
  });
  drawChart(`growth-pages-${kind}`, {
    title: `CPU of a list against its page (${kind})`,
    x: 'page',
    y: '× page 1',
    series: { 'list of closed': pages },
  });
  drawChart(`growth-people-${kind}`, {
    title: `CPU against connected people (${kind})`,
    x: 'people',
    y: '× with nobody',
    series: people,
  });
}
held.end();
