import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { prepared, statementName } from './prepared.ts';

it('names what is marked, each text apart', () => {
  const [one, other] = ['/* prepared */ select 1', '/* prepared */ select 2'];
  expect(statementName(one)).toBe(statementName(one));
  expect(statementName(one)).not.toBe(statementName(other));
  expect(statementName('select 1')).toBeUndefined();
});

it('is planned again when the tables are no longer what they were', async () => {
  const { db } = await testDatabase();
  await db.connection().execute(async (one) => {
    const read = async () => (await sql`${prepared} select * from recordada`.execute(one)).rows;
    await sql`create temp view recordada as select 1 as uno`.execute(one);
    expect([await read(), await read()]).toEqual([[{ uno: 1 }], [{ uno: 1 }]]);
    await sql`create or replace temp view recordada as select 1 as uno, 2 as dos`.execute(one);
    expect(await read()).toEqual([{ uno: 1, dos: 2 }]);
    await sql`drop view recordada`.execute(one);
  });
});
