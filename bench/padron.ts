// 10,000 employees, 200 of them wrong, analysed by the whole product: the file read, every row checked and compared with who is
// there, all of it stored. Told as CPU, and as a ratio to what nobody can do without in the same run: each row checked by the
// schema of the form, and stored by the quickest way the engine has. `npm run bench:padron`; ROWS=20000 for more,
// TEST_DATABASE_URL for PostgreSQL.
import { empleadoInput } from '@muni/contract';
import { sql } from 'kysely';
import { FIELD_END, ROW_END } from '../apps/server/src/db/bulk-text.ts';
import { cargasApp, cargaSteps } from '../apps/server/src/testing/cargas.ts';
import { testDatabase } from '../apps/server/src/testing/database.ts';
import { padron } from '../apps/server/src/testing/padron.ts';
import './built-reader.ts';
import { budgets } from './budgets.ts';
import { cpuMeter } from './cpu.ts';

const ROWS = Number(process.env.ROWS ?? 10_000);
const BAD = ROWS / 50;
const ROUNDS = 5;
/** Seconds of CPU, of the process, its reader and the database. */
const BUDGET = 3;

const test = await cargasApp({ maxBytes: 2 ** 26, askEveryMs: 100 });
await test.reset();
const { db, kind } = test;
const database = await testDatabase();
const steps = cargaSteps(test, 'empleados', 100);
const cpu = await cpuMeter(db, kind);
const costOf = async (work: () => Promise<unknown>) => {
  const { process: here, database: there } = await cpu.of(work);
  return here + there;
};

const { bytes } = padron({ rows: ROWS, bad: BAD, areas: ['OBRAS PRIVADAS', 'Rentas', 'op'] });

/** The first round compiles everything: the others tell. */
async function analysis(round: number): Promise<number> {
  const { id } = await steps.subida(Buffer.concat([bytes, Buffer.from('\r\n'.repeat(round + 1))]));
  const cost = await costOf(async () => {
    const { cuentas, error } = await steps.ok(id, 'analizar');
    if (cuentas?.nuevas !== ROWS - BAD || cuentas.rechazadas !== BAD)
      throw new Error(`${error} ${JSON.stringify(cuentas)}`);
  });
  await test.as('computos').delete(`/api/cargas/${id}/`);
  return cost;
}

const COLUMNS = [
  ['linea', 'integer'],
  ['celdas', 'json'],
] as const;

function bare(): Promise<number> {
  return costOf(async () => {
    const [, ...lines] = bytes.toString('latin1').split('\r\n');
    let text = '';
    for (const [n, line] of lines.entries()) {
      const [legajo, name = '', dni, cuil, , , email, telefono, , cargo] = line.split(';');
      const [apellido, nombre] = name.split(', ');
      const given = { legajo, apellido, nombre, dni, cuil, email, telefono, cargo };
      empleadoInput.safeParse({ ...given, tipo: 'Contratado', area: 1 });
      text += `${n + 1}${FIELD_END}${JSON.stringify(line.split(';'))}${ROW_END}`;
    }
    await sql`drop table if exists bare_padron`.execute(db);
    await sql`create table bare_padron (linea int primary key, celdas json)`.execute(db);
    await database.bulkInsert({ table: 'bare_padron', columns: COLUMNS, bytes: Buffer.from(text) });
    await sql`drop table bare_padron`.execute(db);
  });
}

const ours: number[] = [];
const alone: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await analysis(round));
  alone.push(await bare());
}
await test.job.stop();
const best = (all: readonly number[]) => Math.min(...all.slice(1));
const held = budgets();
console.log(`${kind}: ${ROWS} employees, ${BAD} wrong`);
console.log(`  analysed with ${ours.map((one) => one.toFixed(2)).join(', ')} s of CPU`);
console.log(
  `  at best ${best(ours).toFixed(2)} s: ${held.atMost('the analysis of a padrón', best(ours), BUDGET)}; ${(best(ours) / best(alone)).toFixed(1)}× the bare ${best(alone).toFixed(2)} s`,
);
held.end();
