// How a list counts: exactly what is small, and by estimate what is big, also when one becomes the other.
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { keyOf, searchConditions } from './list.ts';
import { pageIds } from './page.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

const MANY = 2500;
const AREAS = { table: 'areas', view: 'areas' };
/** As if the planner had last seen so many. */
const seen = (rows: number) =>
  sql`update pg_class set reltuples = ${rows} where oid = 'areas'::regclass`.execute(test.db);
async function list(query: string) {
  const { headers, ...answer } = await test.as('computos').get(`/api/areas/${query}`);
  const names = answer.json<{ nombre: string }[]>().map(({ nombre }) => nombre);
  return {
    total: [Number(headers['x-total-count']), headers['x-total-estimated'] ?? 'exact'],
    names,
  };
}
const totals = async (query: string) => {
  const { total, names } = await list(query);
  return [...total, names.length];
};

it('finds and counts what is little, whatever the planner thinks', async () => {
  const { n } = await test.db
    .selectFrom('areas')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await seen(200_000);
  expect(await totals('')).toEqual([n, 'exact', n]);
  expect(await totals('?page=2')).toEqual([n, 'exact', 0]);
});

it('counts much exactly, estimates what is very much, and finds the same rows either way', async () => {
  await sql`
    insert into areas (nombre, tipo) select 'Oficina ' || lpad(i::text, 5, '0'), 'Oficina' from generate_series(1, ${MANY}) as i`.execute(
    test.db,
  );
  await sql`analyze areas`.execute(test.db);
  const first = await list('?q=oficina&pageSize=25');
  expect(first.names.slice(0, 2)).toEqual(['Oficina 00001', 'Oficina 00002']);
  expect(first.total[1]).toBe('true');
  const deep = await list('?q=oficina&pageSize=25&page=101');
  expect(deep.names).toEqual([]);
  const last = await list('?q=oficina&pageSize=60&page=42');
  expect(last).toMatchObject({ total: [MANY, 'exact'] });
  expect(last.names.at(-1)).toBe('Oficina 02500');
  expect(await totals('?q=oficina 0240&pageSize=25')).toEqual([11, 'exact', 11]);
  const whole = (await list('?pageSize=25')).total;
  expect(whole[0]).toBeGreaterThan(MANY);
  expect(whole[1]).toBe('exact');
});

it('looks through what is much once, though the planner think it little', async () => {
  await seen(10);
  const asked: string[] = [];
  const db = test.db.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(test.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const oficinas = async () => {
    asked.length = 0;
    const page = { page: 1, pageSize: 25, sort: 'nombre' };
    const found = await pageIds(db, AREAS, searchConditions('oficina'), page);
    return { ...found, counted: asked.some((text) => text.includes('count(*)')) };
  };
  const first = await oficinas();
  expect(first).toMatchObject({ estimated: true, counted: true });
  expect(await oficinas()).toEqual({ ...first, counted: false });
});

it('has one key for one question, and another for another value, column or condition', () => {
  const is = (column: string, value: string) => sql`${sql.ref(column)} = ${value}`;
  const key = (...conditions: ReturnType<typeof is>[]) => keyOf(test.db, ...conditions);
  expect(key(is('tipo', 'Oficina'))).toBe(key(is('tipo', 'Oficina')));
  const others = [
    key(),
    key(is('tipo', 'Oficina')),
    key(is('tipo', 'Juzgado')),
    key(is('nombre', 'Oficina')),
    key(is('tipo', 'Oficina'), is('nombre', 'Oficina')),
  ];
  expect(new Set(others).size).toBe(others.length);
});
