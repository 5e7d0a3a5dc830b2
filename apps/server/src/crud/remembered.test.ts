import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/schema.ts';
import { testDatabase } from '../testing/database.ts';
import { remembered } from './remembered.ts';

let db: Db;
let kind: string;
beforeAll(async () => {
  ({ db, kind } = await testDatabase());
  await sql`create table recordados (n integer)`.execute(db);
  await sql`create sequence recordados_cambios`.execute(db);
});
afterAll(async () => {
  await sql`drop table recordados`.execute(db);
  await sql`drop sequence recordados_cambios`.execute(db);
});

const add = async (to: Db) => {
  await sql`insert into recordados values (1)`.execute(to);
  await sql`select nextval('recordados_cambios')`.execute(to);
};
let worked = 0;
const count = remembered({
  table: 'recordados',
  changes: 'recordadosCambios',
  work: async (of) => {
    worked += 1;
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from recordados`.execute(
      of,
    );
    return rows[0]?.n;
  },
});

it('works once for each change', async () => {
  expect([await count(db), await count(db), worked]).toEqual([0, 0, 1]);
  await add(db);
  expect([await count(db), await count(db), worked]).toEqual([1, 1, 2]);
});

it('works again when what it told stops being true by itself', async () => {
  let isOver = false;
  const timed = remembered({
    table: 'recordados',
    changes: 'recordadosCambios',
    work: () => Promise.resolve((worked += 1)),
    until: () => (isOver ? 0 : Infinity),
  });
  const first = await timed(db);
  expect(await timed(db)).toBe(first);
  isOver = true;
  expect(await timed(db)).toBe(first + 1);
});

it('keeps what is asked differently apart', async () => {
  const times = remembered({
    table: 'recordados',
    changes: 'recordadosCambios',
    work: (_db, by: number) => Promise.resolve([by, (worked += 1)]),
  });
  const [one, two] = [await times(db, 1), await times(db, 2)];
  expect([one[0], two[0]]).toEqual([1, 2]);
  expect([await times(db, 1), await times(db, 2)]).toEqual([one, two]);
});

it('keeps nothing while a change that moved the sequence cannot be seen yet', async () => {
  await db.transaction().execute(async (tx) => {
    await add(tx);
    // The embedded database has one connection: there nobody reads while another writes.
    expect(kind === 'postgresql' ? await count(db) : 1).toBe(1);
  });
  expect(await count(db)).toBe(2);
});
