// The scope is held against the sentence it stands for, over a town made by chance.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matching } from '../../crud/list.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { PEOPLE, REPORTES, seedOficinas, sessionOf } from '../../testing/oficinas.ts';
import { reportesScope } from './reportes.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  await seedOficinas(test.db);
});
// Emptying the town took the municipality along.
afterAll(() => test.reset());

it('shows everybody exactly what is theirs, what they joined and what happens in their areas, each once', async () => {
  const kinds = new Set<string>();
  for (let id = 1; id <= PEOPLE; id += 1) {
    const session = await sessionOf(test.db, id);
    const { rows: expected } = await sql<{ id: number }>`
      select id from reportes where empleado_id = ${id} or creado_por_id = ${id}
        or area_id in (select areas_de(${id}))
        or id in (select reporte_id from reportes_interesados where empleado_id = ${id})
      order by id`.execute(test.db);
    const { rows } = await sql<{ id: number }>`
      select id ${matching('reportes', reportesScope(session))} order by id`.execute(test.db);
    expect(rows, `person ${id}`).toEqual(expected);
    kinds.add(session.empleado?.areas.length === 1 ? 'one area' : 'several areas');
    if ((session.empleado?.areas.length ?? 0) > 8) kinds.add('many areas');
    expect(expected.length).toBeLessThan(REPORTES);
  }
  expect([...kinds].toSorted()).toEqual(['many areas', 'one area', 'several areas']);
});

it('is a page of the same rows in the same order, and the same count', async () => {
  const list = async (who: string, query: string) => {
    const answer = await test.as(who).get(`/api/reportes/?sort=-creadoEn&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const ids = answer.json<{ id: number }[]>().map(({ id }) => id);
    return { ids, total: Number(answer.headers['x-total-count']) };
  };
  await sql`update reportes set creado_en = now() - id * interval '1 minute'`.execute(test.db);
  for (const id of [1, 2, 20, 33]) {
    const who = `p${id}@prueba.test`;
    const all = await list(who, 'pageSize=200');
    const { rows } = await sql<{ id: number }>`
      select id ${matching('reportes', reportesScope(await sessionOf(test.db, id)))}
      order by id`.execute(test.db);
    expect(all.ids, who).toEqual(rows.slice(0, 200).map((row) => row.id));
    expect(all.total).toBe(rows.length);
    const second = await list(who, 'pageSize=10&page=2');
    expect(second.ids).toEqual(all.ids.slice(10, 20));
  }
});

it('follows a person who moves, and an area that is put under another, at once', async () => {
  const sees = async () =>
    (await test.as('p40@prueba.test').get('/api/reportes/?pageSize=200'))
      .json<{ area: { id: number } }[]>()
      .map(({ area }) => area.id);
  const has = async (area: number) => (await sees()).filter((id) => id === area).length;
  const everyOf = async (area: number) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from reportes where area_id = ${area}`.execute(test.db);
    return rows[0]?.n;
  };
  await sql`update areas set responsable_id = null`.execute(test.db);
  await sql`update empleados set area_id = 4 where id = 40`.execute(test.db);
  expect(await has(4)).toBe(await everyOf(4));
  expect(await has(5)).toBeLessThan((await everyOf(5)) ?? 0);
  await sql`update empleados set area_id = 5 where id = 40`.execute(test.db);
  expect(await has(5)).toBe(await everyOf(5));
  expect(await has(4)).toBeLessThan((await everyOf(4)) ?? 0);
  await sql`update areas set responsable_id = 40, area_padre_id = null where id = 5`.execute(
    test.db,
  );
  await sql`update areas set area_padre_id = 5 where id = 4`.execute(test.db);
  expect(await has(4)).toBe(await everyOf(4));
});
