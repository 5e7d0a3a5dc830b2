// What a request costs: a list, one report, a new one, a search and the statistics, over few reports and over very many, each
// beside a bare handler in the same process that runs the same statements. Filters, pages, words and periods change from one
// request to the next. Then, over the most, a list by the number of its page, and with people connected. CPU of this process
// and of the database; who asks is another process.
// `npm run bench:requests`; ROWS=1000000 for so many, TEST_DATABASE_URL for PostgreSQL, CHARTS=1 draws those of the document.
import { PRIORIDADES, REPORTE_CATEGORIAS, sumarDias } from '@muni/contract';
import { seededRandom } from '../apps/server/src/demo/town.ts';
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

/** Of each kind so many different questions. */
const VARIED = 60;
const varied = (pathOf: (n: number) => string) =>
  Array.from({ length: VARIED }, (_, n) => pathOf(n));
const oneOf = <T>(values: readonly T[], n: number) => values[n % values.length] as T;
const WORDS = [
  'rodillo',
  'toner',
  'mostrador',
  'clave',
  'internet',
  'pantalla',
  'lenta',
  'mouse',
  'correo',
  'interno',
];

function listPath(n: number): string {
  const page = 1 + (n % 3);
  const [categoria, prioridad] = [oneOf(REPORTE_CATEGORIAS, n), oneOf(PRIORIDADES, n)];
  const pending = { estado: 'Pendiente', prioridad, sort: oneOf(['prioridad', 'venceEn'], n) };
  const closed = {
    estado: 'Realizada',
    categoria,
    sort: oneOf(['-fechaRealizada', '-creadoEn'], n),
  };
  const asked = n % 2 === 0 ? pending : closed;
  return `/api/reportes/?${new URLSearchParams({ ...asked, page: String(page) })}`;
}

/** What is asked, and on a quiet machine with PostgreSQL the milliseconds of CPU it should take over 100,000. */
const KINDS: Readonly<Record<string, { paths: string[]; body?: object; mark: number }>> = {
  list: { paths: varied(listPath), mark: 3 },
  item: { paths: varied((n) => `/api/reportes/${500 + 7 * n}/`), mark: 1.2 },
  search: {
    paths: varied((n) => `/api/reportes/?q=${oneOf(WORDS, n)}&page=${1 + (n % 3)}`),
    mark: 4,
  },
  statistics: {
    paths: varied(
      (n) =>
        `/api/estadisticas/reportes/resumen/?desde=${sumarDias(today, -60 - n)}&hasta=${sumarDias(today, -n)}`,
    ),
    mark: 60,
  },
  // Last: all that are made here say the same, and a search would have to look past them.
  create: {
    paths: ['/api/reportes/'],
    body: { descripcion: 'No imprime la del mostrador', categoria: 'Impresora' },
    mark: 5,
  },
};
/** Their cost may not follow the number of reports, from a hundred thousand on: before, pages are not full. */
const STEADY = { kinds: ['list', 'item'], from: 100_000 };

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

function requestOf({ paths, body }: { paths: readonly string[]; body?: object }): Request {
  return {
    urls: paths.map((path) => `${address}${path}`),
    method: body ? 'POST' : 'GET',
    headers: as('computos'),
    body: body && JSON.stringify(body),
  };
}

/** The statements of each question, to be run again by the bare handler. */
async function bareOf(name: string, request: Request): Promise<Request> {
  const urls: string[] = [];
  for (const [n, url] of request.urls.entries()) {
    const one = { ...request, urls: [url] };
    // Once before, so that it is known who asks.
    await client.ask(one, 1);
    let text = '';
    const statements = await recorder.during(async () => (text = await client.ask(one, 1)));
    const { id } = JSON.parse(text) as { id?: number };
    const made = request.body && id ? { table: 'reportes', id } : undefined;
    urls.push(bare.serve(`${name}-${n}`, { statements, made }));
  }
  return { ...request, urls };
}

interface Figures {
  real: CpuSeconds;
  bare: CpuSeconds;
  /** Asked for by several at once. */
  together: CpuSeconds;
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
    if (real && alone && together) figures.set(name, { real, bare: alone, together });
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

for (const rows of SIZES) {
  bySize.set(rows, await measure(rows));
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
  const costs = SIZES.map((rows) => totalMs(figure(rows, name).real));
  const ratios = costs.map((cost) => cost / (costs[0] ?? Number.NaN));
  const from = costs[SIZES.indexOf(STEADY.from)];
  const word =
    STEADY.kinds.includes(name) && from !== undefined && LARGEST > STEADY.from
      ? held.atMost(
          `${name}, ${LARGEST} against ${STEADY.from}`,
          (costs.at(-1) ?? Number.NaN) / from,
          BUDGET.growth,
        )
      : '';
  console.log(
    `  ${name.padEnd(11)} ${ratios.map((one) => `${one.toFixed(2)}×`).join('  ')} ${word}`,
  );
}

const list = requestOf(KINDS['list'] ?? { paths: [] });
const pages = await byPage(
  meter,
  (page) =>
    asking(
      client,
      requestOf({ paths: [`/api/reportes/?estado=Realizada&sort=-fechaRealizada&page=${page}`] }),
    ),
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
