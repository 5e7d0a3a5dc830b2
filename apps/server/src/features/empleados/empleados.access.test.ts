// Document, legajo, CUIL, phone and e-mail of others leave by no route for whoever is not of Computos. It walks every route that
// is read, so that a new one is looked at the day it is written.
import { VIVO_PATH } from '@muni/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ordenesOf } from '../../testing/ordenes.ts';
import { ask } from '../../db/transaction.ts';

const SECRETS = {
  dni: '33444555',
  legajo: '98765',
  cuil: '20334445551',
  telefono: '+543856667788',
  email: 'eva.reservada@prueba.test',
};

let test: TestApp;
let ids: number[];
beforeAll(async () => {
  test = await testApp();
  await test.reset();
  const { areaId } = await test.empleado('empleado');
  const eva = { nombre: 'Eva', apellido: 'Reservada', tipo: 'Becario', area: areaId, ...SECRETS };
  const { id } = (await test.as('computos').post('/api/empleados/', eva)).json();
  await ask(test.db)`update areas set responsable_id = ${id}`;
  // The technician of an order that the employee asked for, who signed it.
  const { signed } = ordenesOf(() => test);
  const orden = await signed();
  await ask(test.db)`update ordenes set tecnico_responsable_id = ${id}`;
  await ask(test.db)`
    insert into ordenes_tecnicos (orden_id, tecnico_id, orden) values (${orden.id}, ${id}, 1)`;
  await ask(test.db)`
    update ordenes_hojas set contenido = replace(contenido, '20000001', ${SECRETS.dni})`;
  await ask(test.db)`update ordenes_firmas set rol = 'tecnico', dni = ${SECRETS.dni}`;
  ids = [...new Set([id, areaId, orden.id, 1])];
});

const everyRead = () =>
  test.app.declaredRoutes
    // The stream of events never ends; what it says is tested beside it.
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && url !== VIVO_PATH)
    .flatMap(({ url }) =>
      url.includes(':id')
        ? ids.map((id) => url.replace(':id', `${id}`))
        : [url, `${url}?q=reservada`, `${url}?formato=csv`],
    );

// Whoever is not registered is refused by every route: app.access.test.ts.
it.each(['empleado', 'rentas'])('no read gives them to %s', async (who) => {
  const urls = everyRead();
  expect(urls.length).toBeGreaterThan(60);
  for (const url of urls) {
    const { body } = await test.as(who).get(url);
    for (const secret of Object.values(SECRETS)) expect(body.includes(secret), url).toBe(false);
  }
});

it('and the same walk finds them as Computos, so that it would notice', async () => {
  const bodies = await Promise.all(
    everyRead().map(async (url) => (await test.as('computos').get(url)).body),
  );
  for (const secret of Object.values(SECRETS))
    expect(bodies.some((body) => body.includes(secret))).toBe(true);
});

it('whoever exports any list is named in the audit trail, with how many rows and which', async () => {
  const told = (despues: unknown) => ({ antes: null, despues });
  // Of lists: what compares areas tells numbers.
  const exports = test.app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && /^\/api\/\w+\/exportar\/$/.test(url))
    .map(({ url }) => ({ url: `${url}?formato=csv`, which: {} }));
  for (const { url, which } of [
    ...exports,
    {
      url: '/api/datosempleados/exportar/?formato=csv&q=reservada&activo=true',
      which: { q: told('reservada'), activo: told(true) },
    },
  ]) {
    const { body } = await test.as('computos').get(url);
    const [last] = await ask(test.db)`
      select accion, quien, cambios from auditoria order by id desc limit 1`;
    const filas = body.trimEnd().split('\r\n').length - 1;
    expect(last, url).toEqual({
      accion: 'exportación',
      quien: 'Prueba Cómputos, Persona',
      cambios: { ...which, formato: told('csv'), filas: told(filas) },
    });
  }
});

it.each(Object.entries(SECRETS))('nor can others be searched by %s', async (_field, secret) => {
  const url = `/api/datosempleados/?q=${encodeURIComponent(secret)}`;
  expect((await test.as('rentas').get(url)).json()).toEqual([]);
});
