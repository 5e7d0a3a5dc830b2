import { Readable } from 'node:stream';
import { empleados, errorBody, perfil, resourcePath, sesionAbierta } from '@muni/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { writeAudit } from '../../crud/audit.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { actorOf, type SessionCuenta } from '../../http/session.ts';
import { publish, SESSION_TOPIC } from '../../live/events.ts';
import type { Accounts } from '../../identity/index.ts';
import { empleadosScope } from '../empleados/index.ts';
import { datosDe } from './datos.repository.ts';
import { fotoRoutes } from './foto.routes.ts';
import { fotosRepository } from './perfil.repository.ts';
import { ownEmpleado } from './perfil.rules.ts';

export interface PerfilOptions {
  db: Db;
  /** Null when another provider keeps the accounts. */
  accounts: Accounts | null;
}

const tags = ['perfil'];
const pathOf = (...segments: string[]) => `/${['api', 'perfil', ...segments].join('/')}/`;

export function perfilRoutes(instance: FastifyInstance, { db, accounts }: PerfilOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const ownSession = (request: FastifyRequest): { accounts: Accounts; cuenta: SessionCuenta } => {
    const { cuenta } = request.session;
    if (!accounts || !cuenta)
      throw new AppError('conflict', 'Las sesiones se administran en Firebase.');
    return { accounts, cuenta };
  };

  app.get(
    pathOf(),
    {
      config: { permission: 'perfil:read' },
      schema: { tags, summary: 'Lo propio', response: { 200: perfil, '4xx': errorBody } },
    },
    async (request) => {
      const { id } = ownEmpleado(request.session);
      const state = accounts && (await accounts.accountStateOf(id));
      return {
        foto: await fotosRepository.has(db, id),
        conContrasena: state?.hasPassword ?? false,
        cuentaPropia: accounts !== null,
      };
    },
  );

  app.get(
    pathOf('datos'),
    {
      config: { permission: 'perfil:read' },
      schema: { tags, summary: 'Todo lo que el sistema guarda de la persona (archivo JSON)' },
    },
    async (request, reply) => {
      const { id } = ownEmpleado(request.session);
      await writeAudit(db, actorOf(request), {
        tabla: empleados.name,
        registroId: id,
        accion: 'descarga de los datos propios',
        cambios: {},
      });
      const uid = request.session.cuenta?.uid ?? null;
      return reply
        .header('content-disposition', 'attachment; filename="mis-datos.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(datosDe(db, { id, uid })));
    },
  );

  app.get(
    pathOf('sesiones'),
    {
      config: { permission: 'perfil:read' },
      schema: {
        tags,
        summary: 'Dónde está abierta la cuenta propia',
        response: { 200: z.array(sesionAbierta), '4xx': errorBody },
      },
    },
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
    {
      config: { permission: 'perfil:update' },
      schema: { tags, summary: 'Cerrar las otras sesiones propias' },
    },
    async (request, reply) => {
      const own = ownSession(request);
      await own.accounts.revokeSessions(own.cuenta.uid, { except: own.cuenta.sessionId });
      const { id } = ownEmpleado(request.session);
      await publish(db, { topic: SESSION_TOPIC, audience: { empleados: [id] } });
      return reply.status(204).send();
    },
  );

  app.post(
    pathOf('salir'),
    {
      config: { permission: 'sesion:close' },
      schema: { tags, summary: 'Cerrar esta sesión' },
    },
    async (request, reply) => {
      const { cuenta } = request.session;
      if (accounts && cuenta) await accounts.revokeSession(cuenta.uid, cuenta.sessionId);
      return reply.status(204).send();
    },
  );

  fotoRoutes(app, db);

  // Of anybody who works here, for whoever does; of who left, as the directory. None is no error: the page draws the initials.
  app.get(
    resourcePath(empleados, ':id', 'foto'),
    {
      config: { permission: 'fotos:read' },
      schema: { tags: [empleados.name], summary: 'Su foto', params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      const foto = await fotosRepository.find(db, id, empleadosScope(request.session));
      if (!foto) {
        if (!(await fotosRepository.exists(db, id))) throw notFound(empleados.noun);
        return reply.status(204).send();
      }
      return reply.type(foto.tipo).send(foto.contenido);
    },
  );
}
