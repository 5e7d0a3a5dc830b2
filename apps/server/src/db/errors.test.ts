import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables, testDatabase } from '../testing/database.ts';
import { dbError } from './errors.ts';
import { ask } from './transaction.ts';

const { db } = await testDatabase();
beforeEach(() => emptyTables(db));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => dbError(error),
  );

test('a repeated value names its constraint', async () => {
  const work = ask(db)`insert into areas (nombre) values ('RENTAS')`;
  expect(await failureOf(work)).toEqual({
    sqlState: '23505',
    constraint: 'areas_nombre_unico',
    table: 'areas',
  });
});

test('a reference to nothing names its constraint', async () => {
  const work = ask(db)`insert into areas (nombre, area_padre_id) values ('Archivo', 999)`;
  expect(await failureOf(work)).toMatchObject({
    sqlState: '23503',
    constraint: 'areas_area_padre_fk',
  });
});

test('an error without a constraint says null', async () => {
  const work = sql`select 1 / 0`.execute(db);
  expect(await failureOf(work)).toEqual({ sqlState: '22012', constraint: null, table: null });
});

test('any other error is not of the database', () => {
  expect(dbError(new Error('no'))).toBeNull();
  expect(dbError(undefined)).toBeNull();
});

test('after an error the same connection goes on', async () => {
  await failureOf(sql`select no_existe`.execute(db));
  const { rows } = await sql`select 1 as uno`.execute(db);
  expect(rows).toEqual([{ uno: 1 }]);
});
