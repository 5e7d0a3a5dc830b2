import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { VISITOR } from './session.ts';
import { limitUploads } from './uploads.ts';

it('takes a few files at a time, lets others wait, refuses the rest and nothing else', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  );
  app.addHook('onRequest', async (request) => {
    request.session = { ...VISITOR, email: String(request.headers['x-quien']) };
  });
  limitUploads(app, { atOnce: 3, perPerson: 2, waiting: 3, waitMs: 1000 });
  await app.register(multipart);
  let held: Promise<unknown> = Promise.resolve();
  let active = 0;
  let most = 0;
  app.post('/archivo', async () => {
    most = Math.max(most, (active += 1));
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await held;
    active -= 1;
    return {};
  });
  app.get('/otra', async () => ({}));
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
  const TYPES = ['multipart/form-data; boundary=x', 'application/octet-stream'];
  let sent = 0;
  const send = (quien: string) =>
    app.inject({
      method: 'POST',
      url: '/archivo',
      headers: { 'x-quien': quien, 'content-type': TYPES[(sent += 1) % 2] },
      payload: '--x--\r\n',
    });
  const round = async (quienes: string[]) => {
    most = 0;
    const answers = await Promise.all([...quienes.map(send), app.inject('/otra')]);
    return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  };
  const alone = Array.from({ length: 7 }, () => 'ana');
  for (const _again of [1, 2]) {
    expect(await round(alone)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(most).toBe(2);
  }
  // Whoever sends many at once does not take the place of another.
  expect(await round(['ana', 'ana', 'ana', 'ema'])).toEqual([200, 200, 200, 200, 200]);
  expect(most).toBe(3);

  // Nor does anybody wait for ever; who gave up waiting is not let in later.
  let release = () => {};
  held = new Promise<void>((resolve) => (release = resolve));
  const stuck = Promise.all(['ana', 'ana'].map(send));
  expect((await send('ana')).statusCode).toBe(429);
  release();
  expect((await stuck).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await round(['ana', 'ana', 'ana'])).toEqual([200, 200, 200, 200]);
  await app.close();
});
