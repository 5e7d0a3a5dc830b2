import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { COMPRESSION } from './server.ts';

const rows = Array.from({ length: 100 }, (_, id) => ({ id, nombre: `Área número ${id}` }));

async function build() {
  const app = Fastify();
  await app.register(compress, COMPRESSION);
  app.get('/lista', async () => rows);
  app.get('/corta', async () => ({ ok: true }));
  app.get('/foto', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/eventos', (_request, reply) => {
    const stream = new PassThrough();
    stream.end(JSON.stringify(rows));
    return reply.type('text/event-stream').send(stream);
  });
  return app;
}
const ask = async (url: string, accepted?: string) =>
  (await build()).inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('gives a long answer to whoever takes «%s» as %s', async (accepted, name, decode) => {
  const answer = await ask('/lista', accepted);
  expect(answer.headers['content-encoding']).toBe(name);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 4);
  expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(rows);
});

it.each([
  ['what is short', '/corta', 'br'],
  ['a picture', '/foto', 'br'],
  ['a stream', '/eventos', 'br'],
  ['what is asked for plain', '/lista', undefined],
])('leaves %s as it is', async (_case, url, accepted) => {
  const answer = await ask(url, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('respects a refusal', async () => {
  const encodingOf = async (accepted: string) =>
    (await ask('/lista', accepted)).headers['content-encoding'];
  expect(await encodingOf('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(await encodingOf('br;q=0.0')).toBeUndefined();
});
