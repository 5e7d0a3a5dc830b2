// What the first migration promises about Spanish text.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';

const { db } = await testDatabase();

test('ñ comes after n and before o, capitals and accents do not separate words', async () => {
  const { rows } = await sql<{ palabra: string }>`
    select palabra from unnest(array['oca', 'ñandú', 'nube', 'Ñu', 'árbol', 'Nube b', 'zorro', 'arbusto', 'nz'])
      as palabra order by palabra collate castellano
  `.execute(db);
  expect(rows.map(({ palabra }) => palabra)).toEqual([
    'árbol',
    'arbusto',
    'nube',
    'Nube b',
    'nz',
    'ñandú',
    'Ñu',
    'oca',
    'zorro',
  ]);
});

test.each([
  ['Ñandú', 'nandu'],
  ['CÓMPUTOS', 'computos'],
  ['Pingüino Ávila', 'pinguino avila'],
  ['', ''],
])('normalizar(%s) is %s', async (text, normal) => {
  const { rows } = await sql<{ value: string }>`select normalizar(${text}) as value`.execute(db);
  expect(rows).toEqual([{ value: normal }]);
});
