// The scope is held against the sentence it stands for, over a town made by chance.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matching } from '../../crud/list.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  AREAS,
  chance,
  PEOPLE,
  REPORTES,
  seedOficinas,
  sessionOf,
} from '../../testing/oficinas.ts';
import { ordenesScope } from './ordenes.repository.ts';

const ORDENES = 250;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  await seedOficinas(test.db);
  const { pick, some } = chance(9);
  await sql`
    insert into ordenes (id, anio, correlativo, tipo, titulo, descripcion, prioridad, area_id, solicitante_id, reporte_id, codigo)
    select n, 2026, n, 'Correctivo', 'Un trabajo', 'Un trabajo', 'Media', a, nullif(s, 0), case when r <= ${REPORTES} then r end, n
    from unnest(${some(ORDENES, () => pick(AREAS))}::bigint[], ${some(ORDENES, () => pick(PEOPLE + 1) - 1)}::bigint[],
      ${some(ORDENES, () => pick(2 * REPORTES))}::bigint[]) with ordinality as u (a, s, r, n)`.execute(
    test.db,
  );
});
// Emptying the town took the municipality along.
afterAll(() => test.reset());

/**
 * Everybody sees what is done in their areas, what they asked for, and what is of a report that they made, loaded or joined.
 * Says how many of these are of other areas.
 */
async function seenElsewhere(): Promise<number> {
  let elsewhere = 0;
  for (let id = 1; id <= PEOPLE; id += 1) {
    const session = await sessionOf(test.db, id);
    const { rows: expected } = await sql<{ id: number; here: boolean }>`
      select o.id, o.area_id in (select areas_de(${id})) as here from ordenes o left join reportes r on r.id = o.reporte_id
      where o.area_id in (select areas_de(${id})) or o.solicitante_id = ${id} or r.empleado_id = ${id} or r.creado_por_id = ${id}
        or r.id in (select reporte_id from reportes_interesados where empleado_id = ${id})
      order by o.id`.execute(test.db);
    elsewhere += expected.filter(({ here }) => !here).length;
    const ids = expected.map((row) => ({ id: row.id }));
    const { rows } = await sql<{ id: number }>`
      select id ${matching('ordenes', ordenesScope(session))} order by id`.execute(test.db);
    expect(rows, `person ${id}`).toEqual(ids);
    expect(ids.length).toBeLessThan(ORDENES);
  }
  return elsewhere;
}

it('shows everybody exactly what the sentence says, each once', async () => {
  expect(await seenElsewhere()).toBeGreaterThan(PEOPLE);
});

it('follows a report that changes hands, and an order that is put under another report', async () => {
  await sql`update reportes set empleado_id = 1 + (empleado_id + 6) % ${PEOPLE},
    creado_por_id = 1 + (id + 3) % ${PEOPLE} where id % 3 = 0`.execute(test.db);
  await sql`update ordenes set reporte_id = case when id % 8 > 0 then id end where id % 4 = 0`.execute(
    test.db,
  );
  expect(await seenElsewhere()).toBeGreaterThan(PEOPLE);
});
