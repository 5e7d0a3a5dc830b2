// The three changes of state that a computer and a printer have alike.
import {
  equipoBaja,
  equipoEstado,
  equipoReactivar,
  errorBody,
  type Resource,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { byId } from '../../crud/record-routes.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import type { stateActions } from './equipos.actions.ts';

interface Options {
  db: Db;
  resource: Resource;
  actions: ReturnType<typeof stateActions>;
}

export function estadoRoutes(instance: FastifyInstance, { db, resource, actions }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { permission: resource.permissions.update };
  const tags = [resource.name];
  const response = { 200: resource.record, '4xx': errorBody };

  app.post(
    resourcePath(resource, ':id', 'estado'),
    {
      config,
      schema: { tags, summary: 'Cambiar el estado', params: byId, body: equipoEstado, response },
    },
    (request) => actions.cambiarEstado(db, actorOf(request), request.params.id, request.body),
  );

  app.post(
    resourcePath(resource, ':id', 'baja'),
    {
      config,
      schema: { tags, summary: 'Dar de baja', params: byId, body: equipoBaja, response },
    },
    (request) => actions.darDeBaja(db, actorOf(request), request.params.id, request.body),
  );

  app.post(
    resourcePath(resource, ':id', 'reactivar'),
    {
      config,
      schema: { tags, summary: 'Reactivar', params: byId, body: equipoReactivar, response },
    },
    (request) => actions.reactivar(db, actorOf(request), request.params.id, request.body.version),
  );
}
