import {
  auditoria,
  auditoriaRecord,
  cadenaDeAuditoria,
  errorBody,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { rowsById } from '../../crud/list.ts';
import { byId, listRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';
import { auditoriaRepository } from './auditoria.repository.ts';
import { exportedEntry } from './auditoria.rules.ts';
import { estadoDeCadena } from './cadena.repository.ts';

const tags = [auditoria.name];

export function auditoriaRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, {
    db,
    resource: auditoria,
    repository: auditoriaRepository,
    exported: exportedEntry,
  });

  app.get(
    resourcePath(auditoria, 'cadena'),
    {
      config: { permission: 'auditoria:read' },
      schema: {
        tags,
        summary: 'Estado de la cadena de asientos',
        response: { 200: cadenaDeAuditoria, '4xx': errorBody },
      },
    },
    () => estadoDeCadena(db),
  );

  app.get(
    resourcePath(auditoria, ':id'),
    {
      config: { permission: 'auditoria:read' },
      schema: {
        tags,
        summary: 'Un asiento',
        params: byId,
        response: { 200: auditoriaRecord, '4xx': errorBody },
      },
    },
    async ({ params }) => {
      const [row] = await rowsById(db, auditoriaRepository, [params.id]);
      if (!row) throw notFound(auditoria.noun);
      return auditoriaRepository.present(row);
    },
  );
}
