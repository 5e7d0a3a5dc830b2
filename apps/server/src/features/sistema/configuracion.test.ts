import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const ask = (etag?: string) =>
  test.app.inject({
    url: '/api/configuracion/',
    headers: { ...(etag && { 'if-none-match': etag }), 'accept-encoding': 'br' },
  });

it('is sent once to who keeps it, and again when it changed', async () => {
  const first = await ask();
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = await ask(first.headers.etag);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  await test.db.updateTable('municipio').set({ titulo: 'Otro pueblo' }).execute();
  const changed = await ask(first.headers.etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

it('is not for what only some may see', async () => {
  const { headers } = await test.as('computos').get('/api/areas/');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});
