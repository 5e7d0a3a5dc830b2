import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { enforceAccess } from './access.ts';

it('refuses a route that declares no permission', () => {
  const app = Fastify();
  enforceAccess(app, async () => null);
  const route = { method: 'GET', url: '/olvidada/', handler: () => 'visible' } as const;
  expect(() => app.route(route)).toThrow('GET /olvidada/ declares no permission');
  expect(() => app.route({ ...route, config: { permission: 'public' } })).not.toThrow();
});
