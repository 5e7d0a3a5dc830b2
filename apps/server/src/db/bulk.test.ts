import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { FIELD_END, ROW_END } from './bulk-text.ts';

it('stores text as it is, dates, exact numbers, JSON and nothing', async () => {
  const database = await testDatabase();
  const { db } = database;
  await sql`create table bulto (n int, texto text, dia date, importe numeric(14,2), dato jsonb)`.execute(
    db,
  );
  try {
    const rows = [
      ['1', String.raw`con "comillas", \N, \. y ñ; €`, '2026-11-12', '-1234.50', '["a\\nb"]'],
      ['2', '', '', '', ''],
    ];
    const text = rows.map((row) => row.join(FIELD_END) + ROW_END).join('');
    await database.bulkInsert({
      table: 'bulto',
      columns: [
        ['n', 'int'],
        ['texto', 'text'],
        ['dia', 'date'],
        ['importe', 'numeric'],
        ['dato', 'jsonb'],
      ],
      bytes: Buffer.from(text),
    });
    const stored = await sql`select * from bulto order by n`.execute(db);
    expect(stored.rows).toEqual([
      {
        n: 1,
        texto: String.raw`con "comillas", \N, \. y ñ; €`,
        dia: '2026-11-12',
        importe: '-1234.50',
        dato: ['a\nb'],
      },
      { n: 2, texto: null, dia: null, importe: null, dato: null },
    ]);
    const broken = database.bulkInsert({
      table: 'bulto',
      columns: [['n', 'int']],
      bytes: Buffer.from('x\n'),
    });
    await expect(broken).rejects.toThrow('integer');
    expect((await sql`select 1 as ok`.execute(db)).rows).toEqual([{ ok: 1 }]);
  } finally {
    await sql`drop table bulto`.execute(db);
  }
});
