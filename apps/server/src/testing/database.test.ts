import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTables, testDatabase } from './database.ts';
import { ask } from '../db/transaction.ts';

const { db } = await testDatabase();
const names = async () =>
  (await db.selectFrom('areas').select('nombre').orderBy('id').execute()).map((row) => row.nombre);

test('there is one database in the process', async () => {
  expect((await testDatabase()).db).toBe(db);
});

test('emptyTables brings back what the migrations leave, ids included', async () => {
  await emptyTables(db);
  await db.insertInto('areas').values({ nombre: 'Archivo' }).execute();
  await db
    .insertInto('empleados')
    .values({ nombre: 'Ana', apellido: 'Paz', dni: '30111222', legajo: '7', tipo: 'x', areaId: 1 })
    .execute();
  // Areas and employees now refer to each other.
  await sql`update areas set responsable_id = (select id from empleados)`.execute(db);
  await ask(db)`update municipio set titulo = 'Otro pueblo'`;

  await emptyTables(db);
  expect(await names()).toEqual(['Computos', 'Rentas']);
  expect(await db.selectFrom('empleados').select('id').execute()).toEqual([]);
  expect(await ask(db)`select titulo from municipio`).toEqual([{ titulo: 'Municipalidad' }]);
  expect(
    await db.insertInto('areas').values({ nombre: 'Archivo' }).returning('id').execute(),
  ).toEqual([{ id: 3 }]);
});

test('and so after many rows', async () => {
  await emptyTables(db);
  await sql`insert into areas (nombre) select 'Área ' || n from generate_series(1, 5000) n`.execute(
    db,
  );
  await emptyTables(db);
  expect(await names()).toEqual(['Computos', 'Rentas']);
});
