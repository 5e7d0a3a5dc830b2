// Fills an empty database with Villa Esperanza. Deterministic: the same sizes give the same town. Each feature adds its
// own generator here.
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { seedAreas, seedManyAreas } from './areas.ts';
import { seedComputadoras } from './computadoras.ts';
import { type SampleEmpleado, sampleEmpleado } from './empleados.ts';
import { seedImpresoras } from './impresoras.ts';
import { seededRandom } from './random.ts';
import { TOWN } from './town.ts';

const SEED = 20_261_115;
const BATCH = 1000;

export const demoSizes = z.strictObject({
  empleados: z.coerce.number().pipe(z.int().min(3).max(1_000_000)).default(120),
  /** Areas beyond the town's own twelve. */
  areas: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
  computadoras: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(140),
  impresoras: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(35),
});
export type DemoSizes = z.infer<typeof demoSizes>;

/** The people behind the demonstration accounts. `sinregistro@demo.test` is an account without an employee. */
const DEMO_EMPLEADOS = [
  {
    email: 'computos@demo.test',
    nombre: 'Nadia',
    apellido: 'Quiroga',
    area: 'Computos',
    cargo: 'Técnica',
  },
  {
    email: 'rentas@demo.test',
    nombre: 'Hugo',
    apellido: 'Peralta',
    area: 'Rentas',
    cargo: 'Administrativo',
  },
  {
    email: 'empleado@demo.test',
    nombre: 'Marcela',
    apellido: 'Benítez',
    area: 'Mesa de Entradas',
    cargo: 'Administrativa',
  },
];
export const DEMO_ACCOUNTS = [
  ...DEMO_EMPLEADOS.map(({ email, nombre, apellido }) => ({
    email,
    displayName: `${nombre} ${apellido}`,
  })),
  { email: 'sinregistro@demo.test', displayName: 'Alguien Sin Registro' },
];

async function seedEmpleados(db: Db, count: number, areaIds: ReadonlyMap<string, number>) {
  const random = seededRandom(SEED);
  const generated: SampleEmpleado[] = [];
  for (let index = 0; index < count; index += 1) {
    const known = DEMO_EMPLEADOS[index];
    const sample = sampleEmpleado(random, index, areaIds);
    generated.push(
      known
        ? {
            ...sample,
            ...without(known, 'area'),
            areaId: areaIds.get(known.area) ?? sample.areaId,
            tipo: 'Planta permanente',
          }
        : sample,
    );
  }
  for (let start = 0; start < generated.length; start += BATCH)
    await db
      .insertInto('empleados')
      .values(generated.slice(start, start + BATCH))
      // Whoever installed it may have the number of a sample person.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _dropped, ...rest } = value;
  return rest;
}

/** One in twelve has left at some moment of the last two years; the accounts of the demonstration stay. */
const seedBajas = (db: Db) =>
  sql`
    update empleados set activo = false, fecha_baja = greatest(fecha_ingreso, current_date - (id * 61 % 700)::int),
      motivo_baja = (array['Jubilación', 'Renuncia', 'Fin de contrato'])[1 + id % 3]
    where id % 12 = 7 and email like '%@' || ${TOWN.mailDomain}`.execute(db);

/** Whoever has been there longest heads each area. */
const seedHeads = (db: Db) =>
  sql`
    update areas set responsable_id = (
      select id from empleados where area_id = areas.id and activo order by fecha_ingreso, id limit 1
    )`.execute(db);

/** The town's areas and people, beside whatever is there already. */
export async function seedTown(tx: Db, sizes: DemoSizes): Promise<void> {
  const areaIds = await seedAreas(tx);
  await seedEmpleados(tx, sizes.empleados, areaIds);
  await seedBajas(tx);
  await seedHeads(tx);
  await seedComputadoras(tx, sizes.computadoras);
  await seedImpresoras(tx, sizes.impresoras);
  if (sizes.areas > 0) await seedManyAreas(tx, sizes.areas);
}

export async function seedDemo(db: Db, sizes: DemoSizes): Promise<void> {
  await inTransaction(db, async (tx) => {
    const existing = await tx.selectFrom('empleados').select('id').limit(1).executeTakeFirst();
    if (existing) return;
    const { mailDomain: _domain, feriados, ...own } = TOWN;
    await tx.updateTable('municipio').set(own).execute();
    await tx.insertInto('feriados').values(feriados).execute();
    await seedTown(tx, sizes);
  });
}
