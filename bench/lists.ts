// How a list grows: the same requests over few rows and over very many, through the whole server, in one run, for areas,
// tasks, reports, orders and computers. Prints ratios; the times beside them, of CPU, only tell on which machine it ran.
// `npm run bench:lists`, or with TEST_DATABASE_URL for PostgreSQL; `npm run bench:lists -- computers` runs only what is named so.
import { sql } from 'kysely';
import { performance } from 'node:perf_hooks';
import { seedAreas, seedManyAreas } from '../apps/server/src/demo/areas.ts';
import { seedComputadoras } from '../apps/server/src/demo/computadoras.ts';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { seedReportes } from '../apps/server/src/demo/reportes.ts';
import { seedTareas } from '../apps/server/src/demo/tareas.ts';
import { testApp, type TestApp } from '../apps/server/src/testing/app.ts';
import type { Db } from '../apps/server/src/db/transaction.ts';
import { seedOrdenes } from '../apps/server/src/demo/ordenes.ts';
import { cpuMeter } from './cpu.ts';

// What a request costs: milliseconds of CPU for one answer, of this process and of its database, once it is warm.

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

// Very many orders from a thousand: those that are closed, over and over, with the next numbers. Making each of them up, with
// its audit and its signatures, would take longer than all that is measured.

const SAMPLE = 1000;
const BATCH = 10;
/** Above every number of the sample, so that each copy has numbers of its own. */
const STEP = 10_000;

export async function seedManyOrdenes(db: Db, rows: number): Promise<void> {
  await seedReportes(db, seededRandom(1), SAMPLE);
  await seedOrdenes(db, seededRandom(2), SAMPLE);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'ordenes' and is_generated = 'NEVER' and column_name not in ('id', 'correlativo', 'codigo')`.execute(
    db,
  );
  const own = sql.join(columns.map(({ name }) => sql`o.${sql.ref(name)}`));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const copies = rows / SAMPLE - 1;
  for (let first = 1; first <= copies; first += BATCH)
    await sql`
      with origen as (select * from ordenes where correlativo < ${STEP} and not abierta),
      copia as (
        insert into ordenes (correlativo, codigo, ${names})
        select o.correlativo + n * ${STEP}::int, o.codigo || n, ${own}
        from origen o cross join generate_series(${first}::int, ${Math.min(copies, first + BATCH - 1)}::int) as n
        returning id, anio, correlativo
      )
      insert into ordenes_tecnicos (orden_id, tecnico_id, orden)
      select c.id, t.tecnico_id, t.orden from copia c
      join origen o on o.anio = c.anio and o.correlativo = c.correlativo % ${STEP}::int
      join ordenes_tecnicos t on t.orden_id = o.id`.execute(db);
}

const LARGE = 100_000;
/** Far more than a town hall has; so few are read whole, without an index. */
const DEVICES = 5000;
const AREAS = 1000;

const test = await testApp();
const { db, kind, reset, maintain } = test;
const costMs = await costOf(test);

interface Growth {
  small: number;
  large?: number;
  seed: (rows: number) => Promise<void>;
  /** An address, or two: of a page that few rows do not reach, the first one is asked of them. */
  requests: Readonly<Record<string, string | readonly [few: string, many: string]>>;
  /** Who asks. */
  who: readonly string[];
}

const GROWTHS: Readonly<Record<string, Growth>> = {
  areas: {
    small: 100,
    large: AREAS,
    seed: (rows) => seedManyAreas(db, rows),
    requests: {
      'page 1': '/api/areas/',
      'page 30': ['/api/areas/', '/api/areas/?page=30'],
      'search, few found': '/api/areas/?q=muestra+77',
      'search, all found': '/api/areas/?q=seccion',
      'filter and order': '/api/areas/?activo=true&sort=-creadoEn',
    },
    who: ['computos'],
  },
  tasks: {
    small: 1000,
    seed: (rows) => seedTareas(db, seededRandom(1), rows),
    requests: {
      'the board': '/api/tareas/?estado=Pendiente&sort=lugar&pageSize=200',
      'done, the latest': '/api/tareas/?estado=Realizada&sort=-fechaRealizada',
      'done, page 30': [
        '/api/tareas/?estado=Realizada&sort=-fechaRealizada',
        '/api/tareas/?estado=Realizada&sort=-fechaRealizada&page=30',
      ],
      'done, by label': '/api/tareas/?estado=Realizada&etiqueta=red&sort=-fechaRealizada',
      'done, by priority': '/api/tareas/?estado=Realizada&prioridad=Alta&sort=-fechaRealizada',
      'search, many found': '/api/tareas/?estado=Realizada&q=toner&sort=-fechaRealizada',
      'search, none found': '/api/tareas/?q=heladera',
      'counts of the menu': '/api/tareas/cuentas/',
    },
    who: ['computos'],
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
      'page 30': ['/api/computadoras/', '/api/computadoras/?page=30'],
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
    who: ['computos'],
  },
  reports: {
    small: 1000,
    seed: (rows) => seedReportes(db, seededRandom(1), rows),
    requests: {
      'open, by priority': '/api/reportes/?estado=Pendiente',
      'closed, the latest': '/api/reportes/?estado=Realizada&sort=-fechaRealizada',
      'closed, page 30': [
        '/api/reportes/?estado=Realizada&sort=-fechaRealizada',
        '/api/reportes/?estado=Realizada&sort=-fechaRealizada&page=30',
      ],
      'by category': '/api/reportes/?estado=Realizada&categoria=Impresora&sort=-creadoEn',
      'a month': '/api/reportes/?desde=2026-10-01&hasta=2026-10-31&sort=-creadoEn',
      'search, many found': '/api/reportes/?q=rodillo',
      'search, none found': '/api/reportes/?q=heladera',
      'counts of the menu': '/api/reportes/cuentas/',
    },
    who: ['computos', 'empleado'],
  },
  orders: {
    small: 1000,
    seed: (rows) => seedManyOrdenes(db, rows),
    requests: {
      'the latest': '/api/ordenes/',
      'page 30': ['/api/ordenes/', '/api/ordenes/?page=30'],
      'open, by priority': '/api/ordenes/?abiertas=true&sort=prioridad',
      conformed: '/api/ordenes/?estado=Conformada',
      'by kind': '/api/ordenes/?tipo=Instalaci%C3%B3n',
      'by technician': '/api/ordenes/?tecnico=1',
      'a month': '/api/ordenes/?desde=2026-10-01&hasta=2026-10-31&sort=-creadoEn',
      'the calendar':
        '/api/ordenes/?programadaDesde=2026-11-01&programadaHasta=2026-11-30&sort=fechaProgramada',
      'search, many found': '/api/ordenes/?q=toner',
      'search, none found': '/api/ordenes/?q=heladera',
      'counts of the menu': '/api/ordenes/cuentas/',
    },
    who: ['computos', 'empleado'],
  },
};

async function measure({ small, seed, requests, who }: Growth, rows: number) {
  await reset();
  await seed(rows);
  await maintain();
  const figures = new Map<string, number>();
  for (const one of who)
    for (const [name, asked] of Object.entries(requests)) {
      const [few, many] = typeof asked === 'string' ? [asked, asked] : asked;
      figures.set(`${one} ${name}`, await costMs(one, rows === small ? few : many));
    }
  return figures;
}

const only = process.argv[2] ?? '';
for (const [what, growth] of Object.entries(GROWTHS)) {
  if (!what.includes(only)) continue;
  const { small, large = LARGE } = growth;
  const before = await measure(growth, small);
  const after = await measure(growth, large);
  for (const who of growth.who) {
    console.log(`${kind}, ${what}, as ${who}: ${large} rows against ${small}`);
    for (const name of Object.keys(growth.requests)) {
      const few = before.get(`${who} ${name}`) ?? Number.NaN;
      const many = after.get(`${who} ${name}`) ?? Number.NaN;
      console.log(
        `  ${name.padEnd(20)} ${(many / few).toFixed(2)}×   (${few.toFixed(2)} → ${many.toFixed(2)} ms)`,
      );
    }
  }
}
process.exit(0);
