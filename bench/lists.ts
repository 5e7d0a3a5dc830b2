// How a list grows: the same requests over few rows and over very many, through the whole server, in one run, for areas,
// tasks, reports and computers. Prints ratios; the times beside them only tell on which machine it ran. `npm run bench`, or
// with TEST_DATABASE_URL for PostgreSQL; `npm run bench -- computers` runs only what is named so.
import { performance } from 'node:perf_hooks';
import { seedAreas, seedManyAreas } from '../apps/server/src/demo/areas.ts';
import { seedComputadoras } from '../apps/server/src/demo/computadoras.ts';
import { seededRandom } from '../apps/server/src/demo/random.ts';
import { seedReportes } from '../apps/server/src/demo/reportes.ts';
import { seedTareas } from '../apps/server/src/demo/tareas.ts';
import { testApp } from '../apps/server/src/testing/app.ts';

const LARGE = 100_000;
const DEVICES = 50_000;
const ROUNDS = 60;
/** What is slow is not asked sixty times. */
const PATIENCE_MS = 2000;

const { db, kind, as, reset, maintain } = await testApp();

interface Growth {
  small: number;
  large?: number;
  seed: (rows: number) => Promise<void>;
  requests: Readonly<Record<string, string>>;
  /** Who asks. */
  who: string;
}

const reportes = {
  small: 1000,
  seed: (rows: number) => seedReportes(db, seededRandom(1), rows),
  requests: {
    'open, by priority': '/api/reportes/?estado=Pendiente',
    'closed, the latest': '/api/reportes/?estado=Realizada&sort=-fechaRealizada',
    'closed, page 30': '/api/reportes/?estado=Realizada&sort=-fechaRealizada&page=30',
    'by category': '/api/reportes/?estado=Realizada&categoria=Impresora&sort=-creadoEn',
    'a month': '/api/reportes/?desde=2026-10-01&hasta=2026-10-31&sort=-creadoEn',
    'search, many found': '/api/reportes/?q=rodillo',
    'search, none found': '/api/reportes/?q=heladera',
    'counts of the menu': '/api/reportes/cuentas/',
  },
};

const GROWTHS: Readonly<Record<string, Growth>> = {
  areas: {
    small: 100,
    seed: (rows) => seedManyAreas(db, rows),
    requests: {
      'page 1': '/api/areas/',
      'page 300': '/api/areas/?page=300',
      'search, few found': '/api/areas/?q=muestra+77',
      'search, all found': '/api/areas/?q=seccion',
      'filter and order': '/api/areas/?activo=true&sort=-creadoEn',
    },
    who: 'computos',
  },
  tasks: {
    small: 1000,
    seed: (rows) => seedTareas(db, seededRandom(1), rows),
    requests: {
      'the board': '/api/tareas/?estado=Pendiente&sort=lugar&pageSize=200',
      'done, the latest': '/api/tareas/?estado=Realizada&sort=-fechaRealizada',
      'done, page 30': '/api/tareas/?estado=Realizada&sort=-fechaRealizada&page=30',
      'done, by label': '/api/tareas/?estado=Realizada&etiqueta=red&sort=-fechaRealizada',
      'done, by priority': '/api/tareas/?estado=Realizada&prioridad=Alta&sort=-fechaRealizada',
      'search, many found': '/api/tareas/?estado=Realizada&q=toner&sort=-fechaRealizada',
      'search, none found': '/api/tareas/?q=heladera',
      'counts of the menu': '/api/tareas/cuentas/',
    },
    who: 'computos',
  },
  computers: {
    small: 1000,
    large: DEVICES,
    seed: async (rows) => {
      await seedAreas(db);
      await seedComputadoras(db, rows);
    },
    requests: {
      'page 1': '/api/computadoras/',
      'page 300': '/api/computadoras/?page=300',
      'search, few found': '/api/computadoras/?q=004077',
      'search, many found': '/api/computadoras/?q=optiplex',
      'search, none found': '/api/computadoras/?q=heladera',
      'by area': '/api/computadoras/?area=1',
      'by state': '/api/computadoras/?estado=En+reparaci%C3%B3n',
      'by system': '/api/computadoras/?sistema=Windows+7',
      'by memory': '/api/computadoras/?ram=8+GB',
      'disk nearly full': '/api/computadoras/?alerta=Poco+espacio',
      'not seen for 30 days': '/api/computadoras/?alerta=No+vista',
      'warranty ending': '/api/computadoras/?alerta=Garant%C3%ADa+por+vencer',
      'not surveyed': '/api/computadoras/?alerta=Sin+relevar',
      unsupported: '/api/computadoras/?alerta=Sin+soporte',
      'the fullest disks': '/api/computadoras/?sort=-discoUsado',
      'the latest seen': '/api/computadoras/?sort=-ultimoInventario',
      'tiles of the list': '/api/computadoras/resumen/',
      'map by area': '/api/computadoras/por-area/',
      'data quality': '/api/inventarios/calidad/',
    },
    who: 'computos',
  },
  'reports, as Cómputos': { ...reportes, who: 'computos' },
  'reports, as an employee': { ...reportes, who: 'empleado' },
};

async function medianMs(who: string, url: string): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + PATIENCE_MS;
  while (times.length < ROUNDS && performance.now() < until) {
    const start = performance.now();
    const answer = await as(who).get(url);
    times.push(performance.now() - start);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function measure({ seed, requests, who }: Growth, rows: number) {
  await reset();
  await seed(rows);
  await maintain();
  const figures: Record<string, number> = {};
  for (const [name, url] of Object.entries(requests)) {
    await medianMs(who, url);
    figures[name] = await medianMs(who, url);
  }
  return figures;
}

const only = process.argv[2] ?? '';
for (const [what, growth] of Object.entries(GROWTHS)) {
  if (!what.includes(only)) continue;
  const { small, large = LARGE } = growth;
  const before = await measure(growth, small);
  const after = await measure(growth, large);
  console.log(`${kind}, ${what}: ${large} rows against ${small}`);
  for (const name of Object.keys(growth.requests)) {
    const [few, many] = [before[name] ?? Number.NaN, after[name] ?? Number.NaN];
    console.log(
      `  ${name.padEnd(20)} ${(many / few).toFixed(2)}×   (${few.toFixed(2)} → ${many.toFixed(2)} ms)`,
    );
  }
}
process.exit(0);
