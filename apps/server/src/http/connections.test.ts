import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readBeforeLettingGo } from './server.ts';

const RESTS_MS = 100;
/** Longer than that with the second that Node adds to it. */
const HELD_UP_MS = 1500;
const REQUEST = 'GET /hora HTTP/1.1\r\nHost: muni\r\n\r\n';

async function connected() {
  const app = Fastify({ keepAliveTimeout: RESTS_MS });
  readBeforeLettingGo(app.server);
  app.get('/hora', () => 'las ocho');
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.write(REQUEST);
  const answers = () => heard.split('las ocho').length - 1;
  await expect.poll(answers).toBe(1);
  return { app, socket, answers };
}

/** The thread does nothing else meanwhile. */
function holdUp(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('answers what was sent to it while it was held up, on a connection that rested', async () => {
  const { app, socket, answers } = await connected();
  socket.write(REQUEST);
  holdUp(HELD_UP_MS);
  await expect.poll(answers).toBe(2);
  socket.destroy();
  await app.close();
});

it('lets a connection go that nobody uses', async () => {
  const { app, socket, answers } = await connected();
  await once(socket, 'close');
  expect(answers()).toBe(1);
  await app.close();
});
