// Fills an empty database with Villa Esperanza and two years of its past. Deterministic: the same sizes give the same
// town, its dates counted back from today. Each feature adds its own generator here.
import * as z from 'zod';
import { randomBytes } from 'node:crypto';
import { ask, askOne, type Db, inTransaction, rowsOf, setOf } from '../db/transaction.ts';
import { isInstalled } from '../features/instalacion/instalacion.routes.ts';
import type { Accounts } from '../identity/index.ts';
import { foundByAgents, seedAgentes, seedReports } from './agentes.ts';
import { seedArticulos } from './articulos.ts';
import { seedAreas, seedAreasPast, seedHeads, seedManyAreas } from './areas.ts';
import { seedComputadoras } from './computadoras.ts';
import {
  authorsOf,
  DEMO_ACCOUNTS,
  seedBajas,
  seedEmpleados,
  seedEmpleadosPast,
} from './empleados.ts';
import { seedBaja, seedEntregas, seedRecorridos } from './entregas.ts';
import { seedArchivos, seedEquiposPast } from './equipos-past.ts';
import { seedImpresoras } from './impresoras.ts';
import { seededRandom, TOWN } from './town.ts';
import { seedRentas } from './rentas.ts';
import { seedOrdenes } from './ordenes.ts';
import { seedReportes } from './reportes.ts';
import { seedTareas } from './tareas.ts';

const SEED = 20_261_115;

export const demoSizes = z.strictObject({
  empleados: z.coerce.number().pipe(z.int().min(3).max(1_000_000)).default(120),
  /** Areas beyond the town's own twelve. */
  areas: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
  computadoras: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(140),
  impresoras: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(35),
  /** Charges of Rentas, from two loads. */
  rentas: z.coerce.number().pipe(z.int().min(0).max(2_000_000)).default(4000),
  reportes: z.coerce.number().pipe(z.int().min(0).max(2_000_000)).default(1400),
  ordenes: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(420),
  tareas: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(420),
});
export type DemoSizes = z.infer<typeof demoSizes>;

/** The town's areas and people, beside whatever is there already. */
export async function seedTown(tx: Db, sizes: DemoSizes): Promise<void> {
  const { dia } = await askOne<{ dia: string }>(tx)`select current_date::text as dia`;
  const today = Date.parse(`${dia}T12:00:00Z`);
  const areaIds = await seedAreas(tx);
  await seedEmpleados(tx, seededRandom(SEED), sizes.empleados, areaIds);
  await seedBajas(tx);
  await seedHeads(tx);
  const authors = await authorsOf(tx);
  const world = (n: number) => ({ random: seededRandom(SEED + n), today, authors });
  await seedAreasPast(tx, world(1), areaIds);
  await seedEmpleadosPast(tx, world(2), areaIds);
  await seedComputadoras(tx, sizes.computadoras - foundByAgents(sizes.computadoras));
  await seedImpresoras(tx, sizes.impresoras);
  if (sizes.areas > 0) await seedManyAreas(tx, sizes.areas);
  if (sizes.rentas > 0) await seedRentas(tx, seededRandom(SEED + 5), sizes.rentas, today);
  await seedReportes(tx, seededRandom(SEED + 3), sizes.reportes);
  await seedOrdenes(tx, seededRandom(SEED + 4), sizes.ordenes);
  await seedTareas(tx, seededRandom(SEED + 5), sizes.tareas);
  await seedArticulos(tx);
  await ask(tx)`
    insert into webhooks (nombre, url, eventos, activo)
    values ('Tablero de ejemplo', 'https://tablero.ejemplo.test/muni', ${['reporte.creado', 'reporte.cerrado']}, false)`;
  await seedRecorridos(tx, world(6));
  await seedEntregas(tx, world(7));
  const areFound = foundByAgents(sizes.computadoras) > 0;
  if (areFound) await seedAgentes(tx);
  await seedEquiposPast(tx, world(9));
  if (areFound) await seedReports(tx);
  await seedArchivos(tx, world(0), 5);
  await seedBaja(tx, world(0));
}

/** False when there was somebody already. */
export const seedDemo = (db: Db, sizes: DemoSizes): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (await isInstalled(tx)) return false;
    const { mailDomain: _domain, feriados, ...own } = TOWN;
    await ask(tx)`update municipio set ${setOf(own)}`;
    await ask(tx)`insert into feriados ${rowsOf(feriados)}`;
    await seedTown(tx, sizes);
    return true;
  });

// Demonstration mode: the sample town, and accounts to enter it. The password is told at each start, never stored.

export async function prepareDemo(
  { db, maintain }: { db: Db; maintain: () => Promise<unknown> },
  accounts: Accounts,
  options: { sizes: DemoSizes; password: string | null },
  say: (line: string) => void,
) {
  // The planner knows nothing of what was just put there.
  if (await seedDemo(db, options.sizes)) await maintain();
  const password = options.password ?? `Demo-${randomBytes(6).toString('base64url')}`;
  for (const { email, displayName } of DEMO_ACCOUNTS)
    if (!(await accounts.setPassword(email, password)))
      await accounts.createAccount({ email, displayName, password, emailVerified: true });
  say('Datos de ejemplo de Villa Esperanza. Cuentas:');
  for (const { email } of DEMO_ACCOUNTS) say(`  ${email}`);
  say(options.password ? '  Contraseña: la de DEMO_PASSWORD' : `  Contraseña: ${password}`);
}
