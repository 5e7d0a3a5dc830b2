// The statistics over many reports, each panel through the whole server, against the plain scan of the events that would
// say the same, in one run. `npm run bench:estadisticas -- 1000000`, with TEST_DATABASE_URL for PostgreSQL.
import { performance } from 'node:perf_hooks';
import { finDeMes, inicioDeMes, sumarDias } from '@muni/contract';
import { sql } from 'kysely';
import { seedComputadoras } from '../apps/server/src/demo/computadoras.ts';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { seedReportes } from '../apps/server/src/demo/reportes.ts';
import { estadisticasRepository } from '../apps/server/src/features/estadisticas/index.ts';
import { testApp } from '../apps/server/src/testing/app.ts';
import { ownDatabase } from './database.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;
const PANELS = [
  'resumen',
  'serie',
  'categoria',
  'area',
  'tecnico',
  'prioridad',
  'antiguedad',
  'equipos',
];

const database = await ownDatabase();
const { db, kind } = database;
const { as, reset, maintain } = await testApp({ database });
const today = new Date().toISOString().slice(0, 10);
/** The presets of the screen; each panel with what it compares to. */
const lastMonth = inicioDeMes(today, -1);
const PERIODS = {
  semana: [sumarDias(today, -6), today],
  mes: [sumarDias(today, -29), today],
  'mes pasado': [lastMonth, finDeMes(lastMonth)],
  trimestre: [sumarDias(today, -89), today],
  año: [sumarDias(today, -364), today],
} as const;

async function medianMs(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Ingresados, realizados and pendientes by category, read from the events alone. */
const scan = (desde: string, hasta: string) =>
  sql`
    with limite as (
      select (${desde}::date::timestamp at time zone zona) as inicio, ((${hasta}::date + 1)::timestamp at time zone zona) as fin
      from municipio
    ),
    estado as (
      select distinct on (e.reporte_id) e.reporte_id, e.categoria, e.abierto
      from reportes_eventos e, limite l where e.fecha < l.fin order by e.reporte_id, e.id desc
    ),
    hechos as (
      select reporte_id, min(fecha) as ingreso, max(fecha) filter (where tipo in ('realizada', 'anulación')) as cierre
      from reportes_eventos e, limite l where e.fecha < l.fin group by 1
    )
    select s.categoria, count(*) filter (where h.ingreso >= l.inicio) as ingresados,
      count(*) filter (where not s.abierto and h.cierre >= l.inicio) as realizados,
      count(*) filter (where s.abierto) as pendientes
    from estado s join hechos h using (reporte_id) cross join limite l group by 1`.execute(db);

await reset();
const begun = performance.now();
await seedComputadoras(db, 500);
await seedReportes(db, seededRandom(1), ROWS);
const seeded = performance.now();
await maintain();
const remade = await medianMs(() => estadisticasRepository.recalcular(db), 1);
await maintain();
console.log(
  `${kind}, ${ROWS} reports: sown in ${((seeded - begun) / 1000).toFixed(1)} s, counted again in ${(remade / 1000).toFixed(1)} s`,
);
const { rows: sizes } = await sql<Record<string, number>>`
  select (select count(*) from reportes_eventos) as eventos, (select count(*) from reportes_tramos) as tramos,
    (select count(*) from estadisticas_dias) as sumas, (select count(*) from estadisticas_tiempos) as clases`.execute(
  db,
);
console.log(sizes[0]);
for (const [name, [desde, hasta]] of Object.entries(PERIODS)) {
  const scanned = await medianMs(() => scan(desde, hasta), 1);
  console.log(`  ${name}: the plain scan ${scanned.toFixed(0)} ms`);
  for (const panel of PANELS) {
    const url = `/api/estadisticas/reportes/${panel}/?desde=${desde}&hasta=${hasta}`;
    const ask = async () => {
      const answer = await as('computos').get(url);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    };
    await ask();
    const ms = await medianMs(ask);
    console.log(
      `    ${panel.padEnd(12)} ${ms.toFixed(1)} ms   ${(scanned / ms).toFixed(1)}× the scan`,
    );
  }
}
process.exit(0);
