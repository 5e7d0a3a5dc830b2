// Every route declares its permission in `config.permission`, or the server refuses to start; every request is checked
// against it before its input is even parsed.
import { can, type Permission } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { bearerToken, type ResolveSession, type Session, VISITOR } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    session: Session;
  }
}

const forbidden = {
  noRegistrado: 'No está registrado en el sistema.',
  other: 'No tenés permiso para hacer esto. Si lo necesitás, pedilo en Cómputos.',
};

export function enforceAccess(app: FastifyInstance, resolveSession: ResolveSession) {
  app.addHook('onRoute', (route) => {
    if (!route.config?.permission)
      throw new Error(`Route ${String(route.method)} ${route.url} declares no permission.`);
  });

  app.decorateRequest('session');
  app.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    request.session = VISITOR;
    // Nothing to protect: a path that does not exist, or one open to everybody.
    if (!permission || permission === 'public') return;
    const token = bearerToken(request);
    const session = token ? await resolveSession(token) : null;
    if (!session) throw new AppError('unauthenticated', 'Ingresá de nuevo para seguir.');
    request.session = session;
    if (!can(session.role, permission))
      throw new AppError(
        'forbidden',
        session.role === 'noRegistrado' ? forbidden.noRegistrado : forbidden.other,
      );
  });
}
