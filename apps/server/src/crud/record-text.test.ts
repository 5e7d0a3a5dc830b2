import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

it('is the record, as it was presented when it was made', async () => {
  const body = {
    descripcion: 'Dice «error \\ "42"»\ny no imprime 😀',
    categoria: 'Impresora',
    contacto: null,
  };
  const created = await test.as('computos').post('/api/reportes/', body);
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<{ id: number }>();
  const one = await test.as('computos').get(`/api/reportes/${id}/`);
  const [listed] = (await test.as('computos').get('/api/reportes/')).json<unknown[]>();
  expect([one.json(), listed]).toEqual([created.json(), created.json()]);
  expect(Object.keys(one.json())).toEqual(Object.keys(created.json()));
  expect(one.headers['content-type']).toBe(created.headers['content-type']);
});
