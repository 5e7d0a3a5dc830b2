import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type JsonRow, prepared, preparedJson, statement, statementName } from './prepared.ts';

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

it('writes a statement once, whatever its values', async () => {
  const { db } = await testDatabase();
  let written = 0;
  const sum = statement((one: number, other: number) => {
    written += 1;
    return sql<{ sum: number }>`${prepared} select ${one}::int + ${other}::int as sum`;
  });
  expect([await sum(db, 1, 2), await sum(db, 3, 4)]).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
  expect(written).toBe(1);
});

it('gives the values of a row as the JSON of what they would be', async () => {
  const { db } = await testDatabase();
  const values = sql`select 7::int8, 'ñ "\\" 	 😀'::text as texto, null::text as nada, true as si, false as no,
    1.50::numeric as importe, 2.5::float8 as medida, '{"a": [1]}'::jsonb as lista, array['a', null] as textos, array[1, 2]::int8[] as ids,
    '2026-11-16'::date as dia, '2026-11-16 08:33:06.4151+00'::timestamptz as micros, '2026-11-16 08:33:06+00'::timestamptz as momento`;
  const { rows } = await sql<JsonRow>`${preparedJson} ${values}`.execute(db);
  const { rows: read } = await sql<object>`${values}`.execute(db);
  expect(rows[0]?.map((text) => JSON.parse(text ?? 'null'))).toEqual(Object.values(read[0] ?? {}));
});
