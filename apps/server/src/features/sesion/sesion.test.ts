import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createMemory } from '../../http/session.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { sessionResolver } from './sesion.repository.ts';
import { askOne } from '../../db/transaction.ts';

let test: TestApp;
let other: TestApp;
const LONG = 3_600_000;
beforeAll(async () => {
  test = await testApp({ sessionMemoryMs: LONG });
  other = await testApp({ sessionMemoryMs: LONG });
  await test.reset();
});

it('remembers who somebody is until a change of people or areas, here or in another process', async () => {
  const status = async (app: TestApp) => (await app.as('empleado').get('/api/areas/')).statusCode;
  const both = async () => [await status(test), await status(other)];
  expect(await both()).toEqual([200, 200]);
  // Behind its back: nobody told it.
  await sql`update empleados set activo = false where email = ${testEmail('empleado')}`.execute(
    test.db,
  );
  expect(await both()).toEqual([200, 200]);
  await sql`update empleados set activo = true where email = ${testEmail('empleado')}`.execute(
    test.db,
  );

  const [person] = (
    await test.as('computos').get(`/api/datosempleados/?email=${testEmail('empleado')}`)
  ).json();
  const baja = await test.as('computos').post(`/api/empleados/${person.id}/baja/`, {
    fechaBaja: '2026-11-15',
    motivo: 'Se jubila',
    version: person.version,
  });
  expect(baja.statusCode, baja.body).toBe(200);
  await expect.poll(both).toEqual([403, 403]);
  // Whoever is not let in is looked for every time.
  const back = await test
    .as('computos')
    .post(`/api/empleados/${person.id}/reactivar/`, { version: baja.json().version });
  expect(back.statusCode, back.body).toBe(200);
  expect(await both()).toEqual([200, 200]);
});

it('shows somebody the area that they begin to head', async () => {
  const [person] = (
    await test.as('computos').get(`/api/datosempleados/?email=${testEmail('empleado')}`)
  ).json();
  await reportesOf(() => test).send('computos');
  const seen = async (app: TestApp) =>
    (await app.as('empleado').get('/api/reportes/')).json().length;
  const both = async () => [await seen(test), await seen(other)];
  expect(await both()).toEqual([0, 0]);
  const area = (await test.as('computos').get('/api/areas/1/')).json();
  const headed = { ...area, areaPadre: null, responsable: person.id };
  const answer = await test.as('computos').put('/api/areas/1/', headed);
  expect(answer.statusCode, answer.body).toBe(200);
  await expect.poll(both).toEqual([1, 1]);
});

it('of another provider is not of who has the address since, nor of who came back since', async () => {
  const email = testEmail('rentas');
  const enteredAt = (authTime: number) =>
    sessionResolver(
      test.db,
      async () => ({
        uid: 'x',
        email,
        emailVerified: true,
        authTime,
        factor: 'none',
        sessionId: null,
        empleadoId: undefined,
      }),
      createMemory({ forMs: 0 }),
    )('token');
  const [person] = (await test.as('computos').get(`/api/datosempleados/?email=${email}`)).json();
  const since = async () => {
    const { correoDesde } = await askOne<{ correoDesde: string }>(test.db)`
      select correo_desde from empleados where email = ${email}`;
    return Math.floor(Date.parse(correoDesde) / 1000);
  };
  const first = await since();
  expect(await enteredAt(first + 1)).toMatchObject({ role: 'rentas', email });
  expect(await enteredAt(first - 1)).toMatchObject({ role: 'noRegistrado', email: null });

  // Behind the product's back, so that it holds for whatever changes the record.
  const change = (set: string) => sql.raw(`update empleados set ${set} where id = ${person.id}`);
  await sql`update empleados set correo_desde = 'epoch' where id = ${person.id}`.execute(test.db);
  await change("cargo = 'Cajera'").execute(test.db);
  expect(await since()).toBe(0);
  for (const set of ['activo = false', 'activo = true']) await change(set).execute(test.db);
  expect(await since()).toBeGreaterThanOrEqual(first);
  await sql`update empleados set correo_desde = 'epoch' where id = ${person.id}`.execute(test.db);
  for (const address of ['otra@prueba.test', email])
    await change(`email = '${address}'`).execute(test.db);
  expect(await since()).toBeGreaterThanOrEqual(first);
});
