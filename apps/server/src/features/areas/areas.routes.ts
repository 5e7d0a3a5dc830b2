import {
  areaBaja,
  areaName,
  areaNode,
  areaReactivar,
  areaRecord,
  areas,
  can,
  errorBody,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { byId } from '../../crud/record-routes.ts';
import { crudRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { actorOf } from '../../http/session.ts';
import { areasRepository } from './areas.repository.ts';

const tags = [areas.name];
const areaResponse = { 200: areaRecord, '4xx': errorBody };

export function areasRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  crudRoutes(app, {
    db,
    resource: areas,
    repository: areasRepository,
    listView: {
      schema: z.union([areaRecord, areaName]),
      present: (area, { role }) =>
        can(role, 'areas:read') ? area : { id: area.id, nombre: area.nombre },
    },
  });

  app.get(
    resourcePath(areas, 'arbol'),
    {
      config: { permission: 'areas:read' },
      schema: {
        tags,
        summary: 'Organigrama de las áreas activas',
        response: { 200: z.array(areaNode) },
      },
    },
    () => areasRepository.tree(db),
  );

  app.post(
    resourcePath(areas, ':id', 'baja'),
    {
      config: { permission: 'areas:update' },
      schema: {
        tags,
        summary: 'Dar de baja',
        params: byId,
        body: areaBaja,
        response: areaResponse,
      },
    },
    (request) => {
      const { version, motivo } = request.body;
      return areasRepository.darDeBaja(db, actorOf(request), request.params.id, version, motivo);
    },
  );

  app.post(
    resourcePath(areas, ':id', 'reactivar'),
    {
      config: { permission: 'areas:update' },
      schema: {
        tags,
        summary: 'Reactivar',
        params: byId,
        body: areaReactivar,
        response: areaResponse,
      },
    },
    (request) =>
      areasRepository.reactivar(db, actorOf(request), request.params.id, request.body.version),
  );
}
