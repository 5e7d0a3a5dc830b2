import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.reset());

const get = (etag?: string) =>
  test.app.inject({
    url: '/api/configuracion/',
    headers: { ...(etag && { 'if-none-match': etag }), 'accept-encoding': 'br' },
  });

it('is sent once to who keeps it, and again when it changed', async () => {
  const first = await get();
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  const again = await get(first.headers.etag);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  await ask(test.db)`update municipio set titulo = 'Otro pueblo'`;
  const changed = await get(first.headers.etag);
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

it('is not for what only some may see', async () => {
  const { headers } = await test.as('computos').get('/api/areas/');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});
