import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type QueuedMail, setMailing } from '../../mail/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { reportesOf } from '../../testing/reportes.ts';
import { makeInformeMensual, makeInformesMensuales } from './informes.repository.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());
const list = async () => (await test.as('computos').get('/api/estadisticas/informes/')).json();

it('is made once, from the first minute worked in the month, and kept', async () => {
  const now = new Date();
  const next = (day: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth() + 1, day, hour);
  await sql`update horarios set desde = '07:00', hasta = '13:00'`.execute(test.db);
  expect(await makeInformeMensual(test.db, next(10, 9))).toBe(false);
  await reportesOf(() => test).send('empleado');
  const midnight = next(1, 0);
  expect(await makeInformeMensual(test.db, midnight)).toBe(false);
  expect(await list()).toEqual([]);

  const made = await Promise.all([1, 2, 3].map(() => makeInformeMensual(test.db, next(10, 9))));
  expect(made.filter(Boolean)).toEqual([true]);
  const [informe] = await list();
  expect(informe.mes).toBe(`${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`);
  const file = await test.as('computos').get(`/api/estadisticas/informes/${informe.mes}/`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload).toHaveLength(informe.peso);
  expect(file.body.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await test.as('computos').get('/api/estadisticas/informes/2001-01/')).statusCode).toBe(
    404,
  );
  expect((await test.as('empleado').get('/api/estadisticas/informes/')).statusCode).toBe(403);
});

it('is mailed once to whom Cómputos chose, with the sheet, when it is made', async () => {
  const people = await ask<{ id: number; email: string | null; apellidoNombre: string }>(
    test.db,
  )`select id, email, apellido_nombre from empleados order by id`;
  const [one, other] = people;
  if (!one?.email || !other) throw new Error('The test town has people.');
  const path = '/api/estadisticas/informes/destinatarios/';
  const choose = (empleados: number[]) => test.as('computos').put(path, { empleados });
  await ask(test.db)`update empleados set email = null where id = ${other.id}`;
  expect((await choose([other.id, one.id, 999_999])).json()).toMatchObject({
    empleados: expect.arrayContaining([
      { id: one.id, nombre: one.apellidoNombre, email: one.email },
      { id: other.id, nombre: other.apellidoNombre, email: null },
    ]),
  });
  expect((await test.as('empleado').put(path, { empleados: [] })).statusCode).toBe(403);
  const [entry] = (await test.as('computos').get('/api/municipio/historial/')).json();
  expect(entry.cambios.informeDestinatarios.despues).toHaveLength(2);

  await reportesOf(() => test).send('empleado');
  await sql`update estadisticas_dias set dia = '2023-12-05'`.execute(test.db);
  const now = new Date(2024, 2, 15, 12);
  await setMailing(test.db, true);
  try {
    await Promise.all([1, 2, 3].map(() => makeInformesMensuales(test.db, now)));
    await makeInformesMensuales(test.db, now);
  } finally {
    await setMailing(test.db, false);
  }
  // Three months had none: all are made, and only that of last month is news.
  expect(await list()).toHaveLength(3);
  const mails = await ask<QueuedMail>(test.db)`select * from correos`;
  expect(mails.map(({ para, asunto, adjuntoNombre }) => [para, asunto, adjuntoNombre])).toEqual([
    [one.email, 'Informe de febrero de 2024', 'informe-2024-02.pdf'],
  ]);
  expect(mails[0]?.texto).toMatch(/^En febrero de 2024 entraron/);
  expect(mails[0]?.adjunto?.subarray(0, 5).toString()).toBe('%PDF-');
});

it('of months that went by without one are made too, of a year at most', async () => {
  await reportesOf(() => test).send('empleado');
  await sql`update estadisticas_dias set dia = '2023-12-05'`.execute(test.db);
  const months = async () => (await list()).map(({ mes }: { mes: string }) => mes);
  await makeInformesMensuales(test.db, new Date(2024, 1, 15, 12));
  expect(await months()).toEqual(['2024-01', '2023-12']);
  await sql`insert into informes_mensuales (mes, contenido)
    select m, '' from generate_series('2025-03-01'::timestamp, '2026-01-01', '1 month') m`.execute(
    test.db,
  );
  await makeInformesMensuales(test.db, new Date(2026, 1, 15, 12));
  expect((await months()).slice(-3)).toEqual(['2025-02', '2024-01', '2023-12']);
});
