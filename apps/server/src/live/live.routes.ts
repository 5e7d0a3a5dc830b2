// GET /api/vivo/: the events of `events.ts` as a stream, for whoever shows something that others change.
import { PassThrough } from 'node:stream';
import {
  can,
  errorBody,
  id as recordId,
  PRESENCIA_PATH,
  PRESENCIAS,
  presenciaTopic,
  VIVO_PATH,
  VIVO_POSITION_HEADER,
} from '@muni/contract';
import * as z from 'zod';
import type { Notifications } from '../db/notifications.ts';
import type { Db } from '../db/transaction.ts';
import { type App, employeeOf, headsOf } from '../http/access.ts';
import { AppError } from '../http/errors.ts';
import { bearerToken, type ResolveSession } from '../http/session.ts';
import { COMPUTOS, publish } from './events.ts';
import { createHub, openStream, type Viewer } from './hub.ts';

const presenciaInput = z.object({
  recurso: z.string().regex(/^[a-z]{1,40}$/),
  id: recordId,
  hace: z.enum(PRESENCIAS),
});

export interface LiveOptions {
  database: Notifications & { db: Db };
  resolveSession: ResolveSession;
  /** What this process does when it hears of a topic, or may have missed it: before any screen is told. */
  reactions: Readonly<Record<string, () => void>>;
  heartbeatMs?: number | undefined;
}

export function liveRoutes(app: App, options: LiveOptions) {
  const { database, resolveSession, reactions, heartbeatMs } = options;
  const hub = createHub(reactions);
  app.addHook('onReady', () => hub.start(database, app.log));
  // Before the server waits for its requests to end: these would not.
  app.addHook('preClose', async () => hub.close());

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(VIVO_POSITION_HEADER, hub.position());
  });

  async function look(token: string): Promise<Viewer | null> {
    const session = await resolveSession(token);
    if (!session?.empleado || !can(session.role, 'vivo:read')) return null;
    const { empleado, role } = session;
    return { empleadoId: empleado.id, role, areas: empleado.areas };
  }

  app.get(
    VIVO_PATH,
    {
      ...headsOf('vivo')('vivo:read', 'Avisos de cambios, mientras ocurren (text/event-stream)'),
      exposeHeadRoute: false,
    },
    (request, reply) => {
      const token = bearerToken(request) ?? '';
      const empleadoId = request.session.empleado?.id ?? 0;
      const last = request.headers['last-event-id'];
      const out = new PassThrough();
      const stream = openStream(
        { hub, out, empleadoId, look: () => look(token), ...(heartbeatMs && { heartbeatMs }) },
        typeof last === 'string' && last !== '' ? last : null,
      );
      if (!stream)
        throw new AppError('too_many', 'Tenés demasiadas ventanas abiertas. Cerrá alguna.');
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(out);
    },
  );

  app.post(
    PRESENCIA_PATH,
    headsOf('vivo')('reportes:attend', 'Quién está en una ficha, o escribe en ella', {
      body: presenciaInput,
      response: { 204: z.null(), '4xx': errorBody },
    }),
    async (request, reply) => {
      const { body } = request;
      const { id, nombre, apellido } = employeeOf(request);
      const topic = presenciaTopic(body, { id, nombre: `${apellido}, ${nombre}` });
      await publish(database.db, { topic, id: body.id, audience: COMPUTOS });
      return reply.code(204).send(null);
    },
  );
}
