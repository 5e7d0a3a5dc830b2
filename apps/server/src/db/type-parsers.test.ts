import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { parseTimestamptz } from './pool.ts';

const { db } = await testDatabase();
const read = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    db,
  );
  return rows[0]?.value;
};

describe('what the database sends', () => {
  test.each([
    [`9007199254740991::bigint`, 9007199254740991],
    [`array[1, null, -3]::bigint[]`, [1, null, -3]],
    [`123456789012345678.10::numeric`, '123456789012345678.10'],
    [`array[0.10, 2.50]::numeric[]`, ['0.10', '2.50']],
    [`date '2024-02-29'`, '2024-02-29'],
    [`array[date '1900-01-01', date '2099-12-31']`, ['1900-01-01', '2099-12-31']],
    [`timestamptz '2026-11-15 10:11:12-03'`, '2026-11-15T13:11:12.000Z'],
    [`timestamptz '2026-11-15 23:30:00.25-03'`, '2026-11-16T02:30:00.250Z'],
    [`timestamptz '2026-11-15 10:11:12.123456+00'`, '2026-11-15T10:11:12.123456Z'],
    [`array[timestamptz '2026-11-15 00:00+00']`, ['2026-11-15T00:00:00.000Z']],
    [`timestamp '2026-11-15 10:11:12'`, '2026-11-15 10:11:12'],
    [`'{"una_clave": {"otraClave": [1, "ñ"]}}'::jsonb`, { una_clave: { otraClave: [1, 'ñ'] } }],
    [`null::bigint`, null],
    [`true`, true],
    [`7`, 7],
  ])('%s', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  test('a bigint that a number cannot hold is an error', async () => {
    await expect(read(`9007199254740992::bigint`)).rejects.toThrow(RangeError);
    expect(await read('1')).toBe(1);
  });
});

test('a value comes back as it was written', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${'2026-11-15T10:11:12.345Z'}::timestamptz as instante, ${'0.10'}::numeric as importe,
      ${'2024-02-29'}::date as dia, ${8_000_000_000}::bigint as numero, ${'Ñandú «ü» €'}::text as texto
  `.execute(db);
  expect(rows).toEqual([
    {
      instante: '2026-11-15T10:11:12.345Z',
      importe: '0.10',
      dia: '2024-02-29',
      numero: 8_000_000_000,
      texto: 'Ñandú «ü» €',
    },
  ]);
});

test('the keys inside a json stay as they are, the columns become camelCase', async () => {
  const { rows } = await sql`select '{"clave_vieja": 1}'::jsonb as dos_palabras`.execute(db);
  expect(rows).toEqual([{ dosPalabras: { clave_vieja: 1 } }]);
});

test('an instant in any offset is the same instant', () => {
  expect(parseTimestamptz('2026-11-15 07:11:12.5-03')).toBe('2026-11-15T10:11:12.500Z');
  expect(parseTimestamptz('2026-11-15 15:41:12+05:30')).toBe('2026-11-15T10:11:12.000Z');
  expect(parseTimestamptz('infinity')).toBe('infinity');
});
