// Very many orders from a thousand: those that are closed, over and over, with the next numbers. Making each of them up, with
// its audit and its signatures, would take longer than all that is measured.
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/schema.ts';
import { seedOrdenes } from '../apps/server/src/demo/ordenes.ts';
import { seededRandom } from '../apps/server/src/demo/town.ts';
import { seedReportes } from '../apps/server/src/demo/reportes.ts';

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
