// What a request costs: a list, one report, a new one, a search and the statistics, over few reports and over very many,
// each beside a bare handler in the same process that runs the same statements. Then, over the most, a list by the number
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
const WARM_UP = 1000;
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
  create: {
    path: '/api/reportes/',
    body: { descripcion: 'No imprime la del mostrador', categoria: 'Impresora' },
    mark: 1.2,
  },
  search: { path: '/api/reportes/?q=rodillo', mark: 3 },
  statistics: {
    path: `/api/estadisticas/reportes/resumen/?desde=${sumarDias(today, -89)}&hasta=${today}`,
    mark: 3,
  },
};
/** Their cost may not follow the number of reports. */
const GROWING = ['list', 'search', 'statistics'];

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

/** Asked once so that it is known who asks, and once more to know what it takes. */
async function bareOf(name: string, request: Request): Promise<Request> {
  await client.ask(request, 1);
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
}

/** As if a report had changed before each: what the server remembers is of no use then. */
const askingAnew = (request: Request) => async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    await sql`select nextval('estadisticas_cambios')`.execute(db);
    await client.ask(request, 1);
  }
};

async function measure(rows: number): Promise<Map<string, Figures>> {
  await test.reset();
  await seedReportes(db, seededRandom(1), rows);
  await test.maintain();
  const figures = new Map<string, Figures>();
  for (const [name, what] of Object.entries(KINDS)) {
    const request = requestOf(what);
    if (what.body) {
      await client.ask(request, WRITTEN, AT_ONCE);
      await test.maintain();
    }
    const same = await bareOf(name, request);
    if (rows === SIZES[0])
      for (const one of [request, same]) await client.ask(one, WARM_UP, AT_ONCE);
    const [real, alone, together] = await costsInTurns(meter, [
      asking(client, request),
      asking(client, same),
      asking(client, request, AT_ONCE),
    ]);
    if (real && alone && together) figures.set(name, { real, bare: alone, together });
  }
  return figures;
}

const bySize = new Map<number, Map<string, Figures>>();
const anewBySize: number[] = [];
const figure = (rows: number, name: string): Figures => {
  const found = bySize.get(rows)?.get(name);
  if (!found) throw new Error(`${name} was not measured over ${rows}`);
  return found;
};
const ms = (cost: CpuSeconds) => `${cost.process.toFixed(2)} + ${cost.database.toFixed(2)}`;

for (const rows of SIZES) {
  bySize.set(rows, await measure(rows));
  const [anew] = await costsInTurns(meter, [
    askingAnew(requestOf(KINDS['statistics'] ?? { path: '/' })),
  ]);
  anewBySize.push(anew ? totalMs(anew) : Number.NaN);
  console.log(`${kind}, ${rows} reports: what a request costs against a bare handler`);
  for (const [name, { mark }] of Object.entries(KINDS)) {
    const { real, bare: alone, together } = figure(rows, name);
    const ratio = totalMs(real) / totalMs(alone);
    const word = held.atMost(`${name} over ${rows}, × the bare handler`, ratio, BUDGET.bare);
    const marked =
      kind === 'postgresql' ? `; ${(totalMs(real) / mark).toFixed(2)}× its mark of ${mark} ms` : '';
    const several = `, ${AT_ONCE} at once ${ms(together)}`;
    console.log(
      `  ${name.padEnd(11)} ${ratio.toFixed(2)}× ${word.padEnd(7)} (${ms(real)} against ${ms(alone)} ms of CPU, process + database${several}${marked})`,
    );
  }
}

const [fewest = 1000] = SIZES;
console.log(`${kind}: each over ${LARGEST} reports against over ${fewest}`);
for (const name of Object.keys(KINDS)) {
  const ratios = SIZES.map(
    (rows) => totalMs(figure(rows, name).real) / totalMs(figure(fewest, name).real),
  );
  const last = ratios.at(-1) ?? Number.NaN;
  const word = GROWING.includes(name)
    ? held.atMost(`${name}, ${LARGEST} against ${fewest}`, last, BUDGET.growth)
    : '';
  console.log(
    `  ${name.padEnd(11)} ${ratios.map((one) => `${one.toFixed(2)}×`).join('  ')} ${word}`,
  );
}

console.log(
  `  statistics when a report changed since: ${anewBySize.map((one) => `${(one / (anewBySize[0] ?? 1)).toFixed(2)}×`).join('  ')}, ` +
    `${anewBySize.map((one) => one.toFixed(1)).join(', ')} ms of CPU (no budget: asked again, they are remembered)`,
);

const list = requestOf({ path: '/api/reportes/?estado=Pendiente' });
const closed = requestOf({ path: '/api/reportes/?estado=Realizada&sort=-fechaRealizada' });
const pages = await byPage({ client, meter, request: closed }, LARGEST);
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
