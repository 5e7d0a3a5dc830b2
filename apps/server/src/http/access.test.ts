import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { enforceAccess } from './access.ts';
import { handleError } from './error-handler.ts';
import { type ResolveSession, VISITOR } from './session.ts';

it('refuses a route that declares no permission', () => {
  const app = Fastify();
  enforceAccess(app, async () => null);
  const route = { method: 'GET', url: '/olvidada/', handler: () => 'visible' } as const;
  expect(() => app.route(route)).toThrow('GET /olvidada/ declares no permission');
  expect(() => app.route({ ...route, config: { permission: 'public' } })).not.toThrow();
});

const unreachable = async () => {
  throw new Error('the keys cannot be fetched');
};
it.each<[string, ResolveSession, number]>([
  ['refused', async () => null, 401],
  ['of nobody who may', async () => VISITOR, 403],
  // Says nothing about the token, so nobody must be signed out for it.
  ['that could not be checked', unreachable, 500],
])('answers a token %s', async (_case, resolveSession, status) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  enforceAccess(app, resolveSession);
  app.get('/cosa/', { config: { permission: 'areas:list' } }, async () => 'visible');
  const headers = { authorization: 'Bearer x' };
  const answer = await app.inject({ url: '/cosa/', headers });
  expect(answer.statusCode).toBe(status);
});

it('keeps what needs a session out of the browser, whatever its route says', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  enforceAccess(app, async (token) => (token === 'x' ? { ...VISITOR, role: 'computos' } : null));
  for (const permission of ['public', 'areas:list'] as const)
    app.get(`/${permission}/`, { config: { permission } }, (_request, reply) =>
      reply.header('cache-control', 'max-age=60').send('visible'),
    );
  const cacheOf = async (url: string, token: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).headers[
      'cache-control'
    ];
  expect(await cacheOf('/areas:list/', 'x')).toBe('no-store');
  expect(await cacheOf('/areas:list/', 'otro')).toBe('no-store');
  expect(await cacheOf('/public/', 'x')).toBe('max-age=60');
});
