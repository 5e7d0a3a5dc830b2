import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyTables, testDatabase } from './database.ts';
import { ask } from '../db/transaction.ts';

const { db } = await testDatabase();
const names = async () =>
  (await ask<{ nombre: string }>(db)`select nombre from areas order by id`).map(
    (row) => row.nombre,
  );

test('there is one database in the process', async () => {
  expect((await testDatabase()).db).toBe(db);
});

test('emptyTables brings back what the migrations leave, ids included', async () => {
  await emptyTables(db);
  await ask(db)`insert into areas (nombre) values ('Archivo')`;
  await ask(
    db,
  )`insert into empleados (nombre, apellido, dni, legajo, tipo, area_id) values ('Ana', 'Paz', '30111222', '7', 'x', 1)`;
  // Areas and employees now refer to each other.
  await sql`update areas set responsable_id = (select id from empleados)`.execute(db);
  await ask(db)`update municipio set titulo = 'Otro pueblo'`;

  await emptyTables(db);
  expect(await names()).toEqual(['Computos', 'Rentas']);
  expect(await ask<{ id: number }>(db)`select id from empleados`).toEqual([]);
  expect(await ask(db)`select titulo from municipio`).toEqual([{ titulo: 'Municipalidad' }]);
  expect(
    await ask<{ id: number }>(db)`insert into areas (nombre) values ('Archivo') returning id`,
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
