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
