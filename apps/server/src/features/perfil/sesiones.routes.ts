// Where one's own account is open, and what goes with entering it: leaving, trusting a browser, codes on paper.
import { codigosDeRecuperacion, empleados, sesionAbierta } from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import { answers, type App, assertConfirmed, headsOf } from '../../http/access.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Session, SessionCuenta, SessionEmpleado } from '../../http/session.ts';
import type { Accounts } from '../../identity/index.ts';
import { publish, SESSION_TOPIC } from '../../live/events.ts';

export interface PerfilOptions {
  db: Db;
  /** Null when another provider keeps the accounts. */
  accounts: Accounts | null;
}

export const head = headsOf('perfil');
export const pathOf = (...segments: string[]) => `/${['api', 'perfil', ...segments].join('/')}/`;

/** The permission of these routes is for employees alone. */
export function ownEmpleado({ empleado }: Session): SessionEmpleado {
  if (!empleado) throw notFound(empleados.noun);
  return empleado;
}

export function sesionesRoutes(app: App, { db, accounts }: PerfilOptions) {
  const ownSession = (request: FastifyRequest): { accounts: Accounts; cuenta: SessionCuenta } => {
    const { cuenta } = request.session;
    if (!accounts || !cuenta)
      throw new AppError('conflict', 'Las sesiones se administran en Firebase.');
    return { accounts, cuenta };
  };

  app.get(
    pathOf('sesiones'),
    head('perfil:read', 'Dónde está abierta la cuenta propia', {
      response: answers(z.array(sesionAbierta)),
    }),
    async (request) => {
      const { cuenta } = request.session;
      if (!accounts || !cuenta) return [];
      const sessions = await accounts.listSessions(cuenta.uid);
      return sessions.map((session) => ({
        id: session.id,
        actual: session.id === cuenta.sessionId,
        navegador: session.userAgent,
        direccion: session.address,
        desde: session.createdAt,
        ultimoUso: session.lastUsedAt,
      }));
    },
  );

  app.post(
    pathOf('sesiones', 'cerrarOtras'),
    head('perfil:update', 'Cerrar las otras sesiones propias'),
    async (request, reply) => {
      const own = ownSession(request);
      await own.accounts.revokeSessions(own.cuenta.uid, { except: own.cuenta.sessionId });
      const { id } = ownEmpleado(request.session);
      await publish(db, { topic: SESSION_TOPIC, audience: { empleados: [id] } });
      return reply.status(204).send();
    },
  );

  app.post(
    pathOf('sesiones', ':id', 'cerrar'),
    head('perfil:update', 'Cerrar una sesión propia', {
      params: z.object({ id: z.string().max(40) }),
    }),
    async (request, reply) => {
      const own = ownSession(request);
      const open = await own.accounts.listSessions(own.cuenta.uid);
      if (!open.some(({ id: one }) => one === request.params.id))
        throw new AppError('not_found', 'Esa sesión ya está cerrada.');
      await own.accounts.revokeSession(own.cuenta.uid, request.params.id);
      const { id } = ownEmpleado(request.session);
      await publish(db, { topic: SESSION_TOPIC, audience: { empleados: [id] } });
      return reply.status(204).send();
    },
  );

  app.post(
    pathOf('sesiones', 'confiar'),
    head('perfil:update', 'No pedir el código en este equipo por 30 días'),
    async (request, reply) => {
      assertConfirmed(request);
      const own = ownSession(request);
      await own.accounts.trust(own.cuenta.sessionId);
      return reply.status(204).send();
    },
  );

  app.post(
    pathOf('factor', 'codigos'),
    head('perfil:update', 'Códigos de recuperación nuevos', {
      response: answers(codigosDeRecuperacion),
    }),
    async (request) => {
      assertConfirmed(request);
      const own = ownSession(request);
      if (request.session.factor.state === 'none')
        throw new AppError('conflict', 'Primero sumá la verificación en dos pasos.');
      const visitor = {
        address: request.address,
        userAgent: request.headers['user-agent'] ?? null,
        requestId: request.id,
      };
      return { codigos: await own.accounts.newRecoveryCodes(own.cuenta.uid, visitor) };
    },
  );

  app.post(pathOf('salir'), head('sesion:close', 'Cerrar esta sesión'), async (request, reply) => {
    const { cuenta, empleado } = request.session;
    if (accounts && cuenta)
      await accounts.revokeSession(cuenta.uid, cuenta.sessionId, { leaves: true });
    if (empleado)
      await publish(db, { topic: SESSION_TOPIC, audience: { empleados: [empleado.id] } });
    return reply.status(204).send();
  });
}
