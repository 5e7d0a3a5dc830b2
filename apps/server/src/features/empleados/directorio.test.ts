// The directory: what of an employee the others see, and of whom.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const byEmail = (who: string, email: string) =>
  test.as(who).get(`/api/datosempleados/?email=${email}`);

it('let anybody with an account look up the own e-mail, and only that', async () => {
  expect((await byEmail('empleado', testEmail('empleado'))).json()).toHaveLength(1);
  expect((await byEmail('empleado', testEmail('computos'))).statusCode).toBe(403);
  expect((await byEmail('nadie@prueba.test', 'nadie@prueba.test')).json()).toEqual([]);
  expect((await byEmail('nadie@prueba.test', testEmail('computos'))).statusCode).toBe(403);
  expect((await test.as('nadie@prueba.test').get('/api/datosempleados/')).statusCode).toBe(403);
});

it('show the others only as in the directory, and are searched only by what is shown', async () => {
  const list = (await test.as('rentas').get('/api/datosempleados/')).json();
  const others = list.filter(({ apellido }: { apellido: string }) => apellido !== 'Prueba Rentas');
  expect(others).toHaveLength(2);
  for (const other of others)
    expect(Object.keys(other).toSorted()).toEqual(['apellido', 'area', 'id', 'interno', 'nombre']);
  expect((await test.as('rentas').get('/api/datosempleados/?q=20000001')).json()).toEqual([]);
  expect((await test.as('computos').get('/api/datosempleados/?q=20000001')).json()).toHaveLength(1);
  expect((await test.as('rentas').get('/api/datosempleados/?dni=20000001')).statusCode).toBe(403);
});

it.each(['legajo', '-legajo', 'fechaIngreso', 'creadoEn'])(
  'are not put in an order of what is hidden: %s',
  async (sort) => {
    const sorted = (who: string) => test.as(who).get(`/api/datosempleados/?sort=${sort}`);
    expect((await sorted('rentas')).statusCode).toBe(403);
    expect((await sorted('computos')).statusCode).toBe(200);
  },
);

it('who left are shown to Computos and to who heads their area, and to nobody else', async () => {
  const { id } = await test.empleado('empleado');
  const report = await test.as('empleado').post('/api/reportes/', {
    descripcion: 'No imprime la del mostrador',
    categoria: 'Impresora',
    impacto: 'No puedo trabajar',
  });
  await test.addEmpleado('colega@prueba.test', 'Obras Privadas', '30111222');
  await test.addEmpleado('jefa@prueba.test', 'Obras Privadas', '30111223');
  await ask(test.db)`
    insert into empleados_fotos (empleado_id, tipo, contenido) values (${id}, 'image/png', ${Buffer.from('png')})`;
  await test.as('computos').post(`/api/empleados/${id}/baja/`, {
    fechaBaja: '2026-11-15',
    motivo: 'Fin de contrato',
    version: 1,
  });
  await ask(
    test.db,
  )`update areas set responsable_id = ${(await test.empleado('jefa@prueba.test')).id} where nombre = 'Obras Privadas'`;
  const sees = async (who: string, query: string) =>
    (await test.as(who).get(`/api/datosempleados/?${query}`))
      .json()
      .some((one: { id: number }) => one.id === id);
  for (const query of ['', 'activo=false', 'q=obras', 'activo=false&q=obras']) {
    for (const who of ['rentas', 'colega@prueba.test'])
      expect(await sees(who, query), `${who} ${query}`).toBe(false);
    for (const who of ['computos', 'jefa@prueba.test'])
      expect(await sees(who, query), `${who} ${query}`).toBe(true);
  }
  const photo = async (who: string) =>
    (await test.as(who).get(`/api/empleados/${id}/foto/`)).statusCode;
  expect(await photo('colega@prueba.test')).toBe(204);
  expect(await photo('jefa@prueba.test')).toBe(200);
  // What they wrote keeps their name.
  const seen = await test.as('colega@prueba.test').get(`/api/reportes/${report.json().id}/`);
  expect(seen.json().empleado).toEqual({ id, nombre: 'Prueba Obras, Persona' });
});
