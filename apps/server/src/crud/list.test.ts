// How a list counts and pages: exactly up to a bound, and no further than that.
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

let test: TestApp;
const OFFICES = 10_050;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  await sql`
    insert into areas (nombre, tipo) select 'Corralón ' || lpad(i::text, 5, '0'), 'División' from generate_series(1, ${OFFICES}) as i`.execute(
    test.db,
  );
  await sql`analyze areas`.execute(test.db);
});

async function list(query: string) {
  const { headers, ...answer } = await test.as('computos').get(`/api/areas/?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const names = answer.json<{ nombre: string }[]>().map(({ nombre }) => nombre);
  const isMore = headers['x-total-more'] === 'true';
  return { total: Number(headers['x-total-count']), isMore, names };
}

it('counts exactly what is within the bound, also on a page beyond the last', async () => {
  const others = await list('tipo=Oficina&pageSize=200');
  expect(others).toMatchObject({ total: others.names.length, isMore: false });
  expect(await list('tipo=Oficina&page=9')).toEqual({ ...others, names: [] });
});

it('says that there are more than ten thousand, and lists those', async () => {
  const first = await list('tipo=Divisi%C3%B3n');
  expect(first).toMatchObject({ total: 10_000, isMore: true });
  expect(first.names.slice(0, 2)).toEqual(['Corralón 00001', 'Corralón 00002']);
  const last = await list('tipo=Divisi%C3%B3n&pageSize=60&page=167');
  expect(last.names).toHaveLength(40);
  expect(last.names.at(-1)).toBe('Corralón 10000');
  const beyond = await list('tipo=Divisi%C3%B3n&pageSize=60&page=168');
  expect(beyond).toEqual({ total: 10_000, isMore: true, names: [] });
});

it('finds the first thousand of what is searched for, in the order of the list', async () => {
  const found = await list('q=corralon&sort=-nombre&pageSize=60&page=17');
  expect(found).toMatchObject({ total: 1000, isMore: true });
  expect(found.names).toHaveLength(40);
  expect(found.names.at(-1)).toBe('Corralón 09051');
  expect(await list('q=corralon 0240')).toMatchObject({ total: 11, isMore: false });
});
