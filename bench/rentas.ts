// A big file of Rentas through the whole product: analysed, confirmed, changed and undone, while somebody else works.
// Prints ratios to what the engine alone needs for the same rows in the same run (COPY on PostgreSQL, unnest on the
// embedded one), how much memory grew, and how long others waited; also without the CPU that
// their requests took. `npm run bench:rentas`; ROWS=100000 for fewer, SHORT=1 for the first load alone, TEST_DATABASE_URL for
// PostgreSQL.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Carga, isCuil } from '@muni/contract';
import { sql } from 'kysely';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { cargasApp } from '../apps/server/src/testing/cargas.ts';
import { testDatabase } from '../apps/server/src/testing/database.ts';
import './built-reader.ts';
import { budgets } from './budgets.ts';
import { cpuMeter } from './cpu.ts';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const BAD_EVERY = 100;
/** Of the speed of the engine alone, by CPU and without what others ask meanwhile. */
const BUDGET = 0.5;
const APELLIDOS = ['MUÑOZ', 'BENÍTEZ', 'AGÜERO', 'PEÑA', 'GÓMEZ', 'ÁVILA', 'TOLOZA', 'QUIROGA'];
const NOMBRES = ['JOSÉ MARÍA', 'SOFÍA', 'RAMÓN', 'INÉS', 'BELÉN', 'ANA', 'HUGO', 'NOEMÍ'];
const TRIBUTOS = ['Automotor', 'Tasa por servicios a la propiedad', 'Agua y cloacas', 'TSX'];

function cuitOf(account: number): string {
  for (let n = account * 10; ; n += 1) {
    const digits = String(20_200_000_000 + n);
    if (isCuil(digits)) return digits;
  }
}

/** Windows-1252, `;`, CRLF, twelve columns; one row in a hundred is wrong. */
function writeFile(path: string, rows: number, factor: number): void {
  const random = seededRandom(9);
  const file = openSync(path, 'w');
  const titles =
    'CUENTA;TITULAR;CUIT;DOMICILIO;TRIBUTO;AÑO;CUOTA;VENCIMIENTO;IMPORTE;RECARGO;PAGADO;OBSERVACION';
  let text = `${titles}\r\n`;
  for (let n = 0; n < rows; n += 1) {
    const account = Math.floor(n / 12);
    const pesos = random.int(100, 90_000) * factor;
    const importe =
      n % BAD_EVERY === 7 ? 'SIN DATO' : `${pesos.toLocaleString('es-AR')},${10 + (n % 90)}`;
    text += `${String(account).padStart(8, '0')};${APELLIDOS[account % 8]} ${account % 997}, ${NOMBRES[(account * 7) % 8]};${cuitOf(account)};CALLE ${account % 300} N° ${account % 2000};${TRIBUTOS[account % 4]};2026;${(n % 12) + 1};${10 + (account % 9)}/${String((n % 12) + 1).padStart(2, '0')}/2026;${importe};0,00;${n % 3 === 0 ? '1,00' : ''};nota ${n}\r\n`;
    if (text.length > 1 << 20) {
      writeSync(file, Buffer.from(text, 'latin1'));
      text = '';
    }
  }
  writeSync(file, Buffer.from(text, 'latin1'));
  closeSync(file);
}

// Asking how far it is costs too: no more often than a screen does.
const test = await cargasApp({ maxBytes: 2 ** 30, askEveryMs: 250 });
await test.reset();
const { db, kind } = test;
const database = await testDatabase();

const cpu = await cpuMeter(db, kind);

/** By the clock, and of CPU. */
interface Cost {
  took: number;
  process: number;
  database: number;
}
const cpuOf = ({ process: here, database: there }: Cost) => here + there;
const plus = (a: Cost, b: Cost): Cost => ({
  took: a.took + b.took,
  process: a.process + b.process,
  database: a.database + b.database,
});
const NOTHING: Cost = { took: 0, process: 0, database: 0 };

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const used = await cpu.of(work);
  return { took: (performance.now() - start) / 1000, ...used };
}

/** Somebody who asks for a list again and again, and how long each answer took. */
function somebodyElse() {
  const times: number[] = [];
  const stopped = new AbortController();
  const ended = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      const answer = await test.as('computos').get('/api/areas/');
      if (answer.statusCode !== 200) throw new Error(answer.body);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    stopped.abort();
    await ended;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return { median: at(0.5), p95: at(0.95), max: at(1), count: times.length };
  };
}

/** The same person while nothing is loaded, and what they cost. */
async function nothingElse() {
  const stop = somebodyElse();
  const cost = await costOf(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  return { ...(await stop()), cost };
}

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 100).unref();

const megabytes = (bytes: number) =>
  `${bytes < 0 ? '-' : '+'} ${Math.abs(Math.round(bytes / 2 ** 20))} MB`;

async function phase(
  name: string,
  work: () => Promise<Carga>,
): Promise<Cost & { requests: number }> {
  const stop = somebodyElse();
  let carga: Carga | undefined;
  const atStart = process.memoryUsage().rss;
  peak = atStart;
  const cost = await costOf(async () => {
    carga = await work();
  });
  const { took } = cost;
  const others = await stop();
  if (!carga || carga.error) throw new Error(`${name}: ${carga?.error}`);
  console.log(
    `  ${name.padEnd(22)} ${took.toFixed(1)} s (CPU ${cost.process.toFixed(1)} + ${cost.database.toFixed(1)}), ${Math.round(ROWS / took)} rows/s; others: median ${(others.median / idle.median).toFixed(1)}×, ` +
      `p95 ${(others.p95 / idle.p95).toFixed(1)}× (${others.median.toFixed(1)} and ${others.p95.toFixed(1)} ms, worst ${others.max.toFixed(0)} ms, ${others.count} requests); memory ${megabytes(atStart - before)} and up to ${megabytes(peak - before)}`,
  );
  return { ...cost, requests: others.count };
}

const path = join(tmpdir(), `muni-bench-${process.pid}.csv`);
writeFile(path, ROWS, 1);
const idle = await nothingElse();

console.log(`${kind}: ${ROWS} rows, one in ${BAD_EVERY} wrong`);
const upload = await test.subida(readFileSync(path));
const before = process.memoryUsage().rss;
let carga = upload;
const analysis = await phase(
  'analysis',
  async () => (carga = await test.ok(upload.id, 'analizar')),
);
const confirmation = await phase('confirmation', async () => (carga = await test.confirmar(carga)));
console.log(`  ${JSON.stringify(carga.cuentas)}`);

const columns = `carga_id, linea, cambia, clave, huella, tributo, codigo_tributo, cuenta, nomenclatura_catastral, dominio, titular,
  tipo_documento, documento, cuit, domicilio, concepto, anio, cuota, vencimiento1, importe1, vencimiento2, importe2,
  vencimiento3, importe3, recargo, descuento, pagado, saldo, estado, fecha_pago, medio_pago, nro_comprobante`;

/** The same rows into an empty table like the one they are in, with its indexes or without. */
async function bare(withIndexes: boolean): Promise<Cost> {
  await sql.raw(`drop table if exists bare`).execute(db);
  await sql
    .raw(
      `create table bare (like rentas including identity ${withIndexes ? 'including indexes' : ''})`,
    )
    .execute(db);
  const names = columns.split(',').map((name) => name.trim());
  const { rows: types } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = 'rentas'::regclass`.execute(
    db,
  );
  const typed = names.map(
    (name) => [name, types.find((one) => one.name === name)?.type ?? 'text'] as const,
  );
  let cost = NOTHING;
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; line: string }>`
      select id, concat_ws(chr(31), ${sql.raw(names.map((name) => `coalesce(${name}::text, '')`).join(', '))}) as line
      from rentas where id > ${after} order by id limit 10000`.execute(db);
    if (rows.length === 0) return cost;
    after = rows.at(-1)?.id ?? 0;
    const text = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    const cells = rows.map(({ line }) => line.split('\u001F'));
    const one = await costOf(() =>
      kind === 'postgresql'
        ? database.bulkInsert({ table: 'bare', columns: typed, bytes: text })
        : unnested(typed, cells),
    );
    cost = plus(cost, one);
  }
}

async function unnested(typed: readonly (readonly [string, string])[], rows: string[][]) {
  const arrays = typed.map(
    ([, type], index) => sql`${rows.map((row) => row[index] || null)}::${sql.raw(type)}[]`,
  );
  await sql`insert into bare (${sql.raw(columns)}) select * from unnest(${sql.join(arrays)})`.execute(
    db,
  );
}

const indexed = await bare(true);
const plain = await bare(false);
await sql`drop table bare`.execute(db);
const ours = plus(analysis, confirmation);
// By now everything is warm, and a request costs what it cost meanwhile.
const warm = await nothingElse();
const ownCpu = (cost: Cost, requests: number) =>
  cpuOf(cost) - (cpuOf(warm.cost) / warm.count) * requests;
const oursCpu = ownCpu(ours, analysis.requests + confirmation.requests);
const confirmationCpu = ownCpu(confirmation, confirmation.requests);
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;
for (const [name, alone] of [
  ['with its indexes', indexed],
  ['without indexes', plain],
] as const)
  console.log(
    `  bare, ${name.padEnd(16)} ${alone.took.toFixed(1)} s (CPU ${cpuOf(alone).toFixed(1)}): ours at ${percent(alone.took, ours.took)} of its speed, ` +
      `confirming alone at ${percent(alone.took, confirmation.took)}; by CPU ${percent(cpuOf(alone), cpuOf(ours))} and ${percent(cpuOf(alone), cpuOf(confirmation))}, ` +
      `without that of others ${percent(cpuOf(alone), oursCpu)} and ${percent(cpuOf(alone), confirmationCpu)}`,
  );

const held = budgets();
const share = cpuOf(indexed) / oursCpu;
console.log(
  `  a whole load: ${share.toFixed(2)} of the speed of the bare one with its indexes, by CPU without that of others: ${held.atLeast('a load against a bare one', share, BUDGET)}`,
);
if (process.env.SHORT) {
  rmSync(path);
  held.end();
}
writeFile(path, ROWS, 2);
const second = await test.subida(readFileSync(path));
let other = second;
await phase('analysis, all changed', async () => (other = await test.ok(second.id, 'analizar')));
await phase('confirmation', async () => (other = await test.confirmar(other)));
await phase('comparing both', async () => {
  const { totales } = await test.comparada(other.id, carga.id);
  console.log(`  ${JSON.stringify(totales)}`);
  return other;
});
await phase('undo', () => test.ok(other.id, 'anular', { motivo: 'Prueba de velocidad' }));
await test.job.stop();
rmSync(path);
held.end();
