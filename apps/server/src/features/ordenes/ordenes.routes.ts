import {
  can,
  HOJA_FIRMADA,
  ORDEN_ADJUNTO_CLASES,
  type OrdenAction,
  ordenActions,
  ordenes,
  ordenesCuentas,
  ordenNueva,
  ordenNuevaQuery,
  type Permission,
  planes,
  plantillas,
  reportes,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actionRoutes } from '../../crud/action-route.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { answers, headsOf } from '../../http/access.ts';
import { actorOf } from '../../http/session.ts';
import { adjuntosRepository, adjuntosRoutes } from '../adjuntos/index.ts';
import { reportesRepository } from '../reportes/index.ts';
import { attachToOrden, detachFromOrden } from './eventos.actions.ts';
import { lectorOf } from './hojas.repository.ts';
import { hojasRoutes } from './hojas.routes.ts';
import { nuevaOrden } from './ordenes.rules.ts';
import { actOnOrden, createOrden, editOrden } from './ordenes.actions.ts';
import { ordenesRepository, ordenesScope } from './ordenes.repository.ts';
import { planesRepository, plantillasRepository } from './planes.repository.ts';

const head = headsOf(ordenes.name);

const ACTIONS: Readonly<Record<OrdenAction, [summary: string, permission: Permission]>> = {
  asignar: ['Asignarla, o dejarla sin técnico', 'ordenes:attend'],
  iniciar: ['Empezar el trabajo', 'ordenes:attend'],
  esperar: ['Ponerla en espera', 'ordenes:attend'],
  retomar: ['Retomarla', 'ordenes:attend'],
  realizar: ['Terminar el trabajo', 'ordenes:attend'],
  anular: ['Anularla', 'ordenes:attend'],
  reabrir: ['Reabrirla', 'ordenes:attend'],
  marcar: ['Marcar un punto de la lista de control', 'ordenes:attend'],
  firmar: ['Firmarla', 'ordenes:sign'],
  conformar: ['Dar la conformidad', 'ordenes:sign'],
};

export function ordenesRoutes(
  instance: FastifyInstance,
  { db, publicUrl }: { db: Db; publicUrl: string },
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const scoped = { db, resource: ordenes, repository: ordenesRepository, scope: ordenesScope };

  // Before the routes of one order, whose ids these words are not.
  app.get(
    resourcePath(ordenes, 'cuentas'),
    head('ordenes:list', 'Cuántas hay, para el menú', { response: { 200: ordenesCuentas } }),
    ({ session }) => ordenesRepository.cuentas(db, session),
  );

  app.get(
    resourcePath(ordenes, 'nueva'),
    head('ordenes:attend', 'Con qué empieza una orden nueva, de un reporte o de una plantilla', {
      querystring: ordenNuevaQuery,
      response: answers(ordenNueva),
    }),
    async ({ query }) => {
      const reporte =
        query.reporte === undefined ? null : await reportesRepository.get(db, query.reporte);
      const plantilla =
        query.plantilla === undefined ? null : await plantillasRepository.get(db, query.plantilla);
      const files = reporte
        ? await adjuntosRepository.list(db, { tabla: reportes.name, registroId: reporte.id })
        : [];
      return nuevaOrden(reporte, plantilla, files.length);
    },
  );

  hojasRoutes(app, { db, publicUrl });

  crudRoutes(app, {
    db,
    resource: ordenes,
    repository: { ...ordenesRepository, create: createOrden, update: editOrden },
    scope: ordenesScope,
  });

  actionRoutes(app, { ...scoped, bodies: ordenActions, told: ACTIONS, run: actOnOrden });

  adjuntosRoutes(app, {
    ...scoped,
    permission: 'ordenes:list',
    changePermission: 'ordenes:attend',
    clases: ORDEN_ADJUNTO_CLASES,
    seesInternal: ({ session }) => can(session.role, 'ordenes:attend'),
    async hides(tx, { session }, id) {
      const { seesFirmas } = await lectorOf(tx, session, id);
      return ({ clase }) => clase === HOJA_FIRMADA && !seesFirmas;
    },
    added: (tx, request, id, file) => attachToOrden(tx, actorOf(request), id, file),
    removing: (tx, request, id, file) => detachFromOrden(tx, actorOf(request), id, file),
  });

  crudRoutes(app, { db, resource: plantillas, repository: plantillasRepository });
  crudRoutes(app, { db, resource: planes, repository: planesRepository });
}
