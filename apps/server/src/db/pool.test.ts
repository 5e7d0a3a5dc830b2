import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';

it('plans a statement once, whatever its values, and each time where ranges, patterns and pages decide', async () => {
  const { db } = await testDatabase();
  await db.connection().execute(async (one) => {
    for (const id of [1, 2]) {
      const { rows } = await sql<{ twice: number }>`
        select ${id}::int + ${id}::int as twice from (select 1 as id) as una where ${1} = ${1}`.execute(
        one,
      );
      expect(rows).toEqual([{ twice: 2 * id }]);
      await sql`select id from areas as una where id > ${id}`.execute(one);
      await sql`select id from areas as una where nombre like ${`%${id}%`}`.execute(one);
      await sql`select id from areas as una where id = ${id} limit ${id}`.execute(one);
    }
    const { rows: kept } = await sql`
      select from pg_prepared_statements where statement like '%as una where %'`.execute(one);
    expect(kept).toHaveLength(1);
  });
});

it('is planned again when the tables are no longer what they were', async () => {
  const { db } = await testDatabase();
  await db.connection().execute(async (one) => {
    const read = async () =>
      (await sql`select uno from recordada where dos = ${2}`.execute(one)).rows;
    await sql`create temp view recordada as select 1 as uno, 2 as dos`.execute(one);
    expect([await read(), await read()]).toEqual([[{ uno: 1 }], [{ uno: 1 }]]);
    await sql`drop view recordada`.execute(one);
    await sql`create temp view recordada as select '1'::text as uno, 2 as dos`.execute(one);
    expect(await read()).toEqual([{ uno: '1' }]);
    await sql`drop view recordada`.execute(one);
  });
});

it('takes a new column in the middle of a transaction', async () => {
  const { db } = await testDatabase();
  await db.transaction().execute(async (tx) => {
    const read = async () => (await sql`select * from recordada where uno = ${1}`.execute(tx)).rows;
    await sql`create temp view recordada as select 1 as uno`.execute(tx);
    expect(await read()).toEqual([{ uno: 1 }]);
    await sql`create or replace temp view recordada as select 1 as uno, 2 as dos`.execute(tx);
    expect(await read()).toEqual([{ uno: 1, dos: 2 }]);
    await sql`drop view recordada`.execute(tx);
  });
});
