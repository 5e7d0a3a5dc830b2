import { equiposDeArea, type Resource, resourcePath } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Condition } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { type EquipoTable, readPorArea } from './porArea.repository.ts';

interface Options {
  db: Db;
  resource: Resource;
  table: EquipoTable;
  /** Which need a look, as of now. */
  conProblemas: () => Condition;
}

export function porAreaRoute(app: FastifyInstance, { db, resource, table, conProblemas }: Options) {
  app.withTypeProvider<ZodTypeProvider>().get(
    resourcePath(resource, 'por-area'),
    {
      config: { permission: resource.permissions.read },
      schema: {
        tags: [resource.name],
        summary: 'Dónde están',
        response: { 200: z.array(equiposDeArea) },
      },
    },
    () => readPorArea(db, table, conProblemas()),
  );
}
