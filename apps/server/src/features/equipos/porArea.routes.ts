import { equiposDeArea, type Resource, resourcePath } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '../../db/schema.ts';
import type { porAreaOf } from './porArea.repository.ts';

interface Options {
  db: Db;
  resource: Resource;
  porArea: ReturnType<typeof porAreaOf>;
}

export function porAreaRoute(app: FastifyInstance, { db, resource, porArea }: Options) {
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
    () => porArea(db),
  );
}
