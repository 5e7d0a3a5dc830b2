import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ask, askOne, rowsOf } from '../../db/transaction.ts';

let test: TestApp;
let obras: number;
let veredas: number;
let head: number;

beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  const empleado = await test.empleado('empleado');
  head = empleado.id;
  obras = empleado.areaId;
  await ask(test.db)`update areas set responsable_id = ${head} where id = ${obras}`;
  const below = await askOne<{ id: number }>(
    test.db,
  )`insert into areas (nombre, area_padre_id) values ('Veredas', ${obras}) returning id`;
  veredas = below.id;
  const person = (n: number, activo = true) => ({
    nombre: `Persona ${n}`,
    apellido: 'Vereda',
    dni: `3000000${n}`,
    legajo: `3000000${n}`,
    telefono: '+543854000000',
    cuil: '20267565393',
    tipo: 'Pasante',
    areaId: veredas,
    activo,
  });
  await ask(test.db)`insert into empleados ${rowsOf([person(1), person(2), person(3, false)])}`;
});

it('shows the head of an area its people, its reports and those of the areas below', async () => {
  const report = { descripcion: 'No anda el plotter', categoria: 'Otro' };
  const open = (await test.as('empleado').post('/api/reportes/', report)).json();
  const solved = (await test.as('empleado').post('/api/reportes/', report)).json();
  await test
    .as('computos')
    .post(`/api/reportes/${solved.id}/realizar/`, { solucion: 'Era el cable.' });
  await sql`update reportes set vence_en = now() - interval '1 day' where id = ${open.id}`.execute(
    test.db,
  );
  expect((await test.as('empleado').get('/api/gestion/')).json()).toEqual([
    { id: obras, nombre: 'Obras Privadas', personas: 1, pendientes: 1, atrasados: 1 },
  ]);
  const page = (await test.as('empleado').get(`/api/gestion/${obras}/`)).json();
  expect(page).toEqual({
    area: { id: obras, nombre: 'Obras Privadas' },
    responsable: { id: head, nombre: 'Prueba Obras, Persona' },
    personas: 3,
    reportes: { abiertos: 1, atrasados: 1, realizados: 1, mediana: 0 },
    ordenes: { abiertas: 0, realizadas: 0, minutos: 0 },
    areas: [
      expect.objectContaining({
        id: obras,
        nivel: 0,
        personas: 1,
        reportes: { abiertos: 1, atrasados: 1 },
      }),
      expect.objectContaining({ id: veredas, nivel: 1, personas: 2, responsable: null }),
    ],
  });
  await ask(test.db)`
    insert into computadoras (nombre_red, tipo, area_id, usuario_id) values ('VER-01', 'Notebook', ${veredas}, ${head})`;
  await ask(test.db)`
    insert into computadoras (nombre_red, tipo, area_id, estado, motivo_baja)
    values ('VER-02', 'Notebook', ${veredas}, 'Dada de baja', 'Rota')`;
  expect((await test.as('empleado').get(`/api/gestion/${obras}/detalle/`)).json()).toEqual({
    reportes: [expect.objectContaining({ id: open.id, area: 'Obras Privadas', atrasado: true })],
    ordenes: [],
    equipos: [
      expect.objectContaining({
        clase: 'computadora',
        area: 'Veredas',
        persona: 'Prueba Obras, Persona',
      }),
    ],
    equiposTotal: 1,
  });
  const people = await test.as('empleado').get(`/api/gestion/${obras}/personas/?pageSize=2`);
  expect(people.headers['x-total-count']).toBe('3');
  expect(people.json()[1]).toMatchObject({ nombre: 'Persona 1', area: { nombre: 'Veredas' } });
  const found = await test.as('empleado').get(`/api/gestion/${obras}/personas/?q=persona+2`);
  expect(found.json()).toHaveLength(1);
});

it('never shows document, legajo, CUIL or phone, nor lets them be searched', async () => {
  const { body } = await test.as('empleado').get(`/api/gestion/${obras}/personas/`);
  for (const secret of ['3000000', '4000000', '20267565393', 'Pasante'])
    expect(body).not.toContain(secret);
  const byDni = await test.as('empleado').get(`/api/gestion/${obras}/personas/?q=30000001`);
  expect(byDni.json()).toEqual([]);
});

it('is 404 for whoever heads neither it nor one above, and open to Computos', async () => {
  for (const part of ['', 'detalle/', 'personas/']) {
    const path = `/api/gestion/${obras}/${part}`;
    expect((await test.as('rentas').get(path)).statusCode).toBe(404);
    expect((await test.as('computos').get(path)).statusCode).toBe(200);
  }
  expect((await test.as('empleado').get(`/api/gestion/${veredas}/`)).statusCode).toBe(200);
  await ask(test.db)`update areas set responsable_id = null where id = ${obras}`;
  expect((await test.as('empleado').get(`/api/gestion/${veredas}/`)).statusCode).toBe(404);
  expect((await test.as('computos').get('/api/gestion/999999/')).statusCode).toBe(404);
});
