// What somebody could try at the mailbox: to learn its password, and to pass for somebody else.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setMailing } from '../../mail/outbox.ts';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { MAILBOX } from '../../testing/dovecot.ts';
import { placeIn } from './buzon.repository.ts';
import { handleCorreo } from './correo.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  await test.reset();
  await setMailing(test.db, true);
});
afterAll(() => setMailing(test.db, false));

const direccion = 'reportes@muni.test';
const input = (more = {}) => ({
  activo: false,
  servidor: '127.0.0.1',
  puerto: 9,
  ...MAILBOX,
  carpeta: 'INBOX',
  direccion,
  autoridad: '',
  version: 1,
  ...more,
});
const mailOf = (asunto: string, from = [testEmail('empleado')]) =>
  [...from.map((one) => `From: ${one}`), `Subject: ${asunto}`, '', 'No imprime la HP.', ''].join(
    '\r\n',
  );
const titulos = async () => {
  const list = await test.as('computos').get('/api/reportes/?sort=creadoEn');
  return list.json().map(({ titulo }: { titulo: string }) => titulo);
};

it('its password is for the server that it was typed for', async () => {
  const as = test.as('computos');
  expect((await as.put('/api/buzon/', input())).statusCode).toBe(200);
  const kept = { clave: null, version: 2 };
  for (const other of [{ servidor: 'imap.afuera.test' }, { puerto: 10 }, { usuario: 'otro' }]) {
    const body = input({ ...kept, ...other });
    for (const answer of [
      await as.post('/api/buzon/probar/', body),
      await as.put('/api/buzon/', body),
    ]) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().error.fields).toHaveProperty('clave');
    }
  }
  expect((await as.put('/api/buzon/', input({ ...kept, carpeta: 'Otra' }))).statusCode).toBe(200);
});

it('a mail with two senders, or none, is of nobody, and nobody is answered', async () => {
  await placeIn(test.db, 1);
  const [a, b] = [testEmail('empleado'), testEmail('computos')];
  const many = [[a, b], [`${a}, ${b}`], []];
  for (const [index, from] of many.entries())
    await handleCorreo(
      test.db,
      Buffer.from(mailOf('De dos', from)),
      { uidvalidity: 1, uid: index + 1 },
      { direccion, autoridad: 'mx.muni.test' },
    );
  expect(await titulos()).toEqual([]);
  expect((await test.as('computos').get('/api/buzon/correos/')).json()).toHaveLength(3);
  expect((await sql`select from correos`.execute(test.db)).rows).toEqual([]);
});
