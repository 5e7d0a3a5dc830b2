// crudRoutes mounts the seven plain routes of a resource: list, export, one, create, change, delete, history. What a
// feature does differently it writes beside this call, or it passes another function instead of the repository's.
import type { Resource } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import { listRoutes } from './list-routes.ts';
import type { CrudOptions } from './options.ts';
import { recordRoutes } from './record-routes.ts';

export function crudRoutes<R extends Resource>(app: FastifyInstance, options: CrudOptions<R>) {
  listRoutes(app, options);
  recordRoutes(app, options);
}
