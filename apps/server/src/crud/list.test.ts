// How a list counts: exactly what is small, and by estimate what is big, also when one becomes the other.
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

/** As if the planner had last seen so many. */
const seen = (rows: number) =>
  sql`update pg_class set reltuples = ${rows} where oid = 'areas'::regclass`.execute(test.db);
async function totals(query: string) {
  const { headers, ...answer } = await test.as('computos').get(`/api/areas/${query}`);
  const shown = answer.json<unknown[]>().length;
  return [Number(headers['x-total-count']), headers['x-total-estimated'] ?? 'exact', shown];
}

it('counts a small table, estimates a big one, and goes back', async () => {
  const { n } = await test.db
    .selectFrom('areas')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await seen(n);
  expect(await totals('')).toEqual([n, 'exact', n]);
  await seen(200_000);
  for (const _again of [1, 2]) {
    expect(await totals('')).toEqual([200_000, 'true', n]);
    expect(await totals('?q=rentas')).toEqual([1, 'exact', 1]);
  }
  await seen(n);
  expect(await totals('')).toEqual([n, 'exact', n]);
  expect(await totals('?page=2')).toEqual([n, 'exact', 0]);
});
