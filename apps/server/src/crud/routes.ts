// crudRoutes mounts the seven plain routes of a resource: list, export, one, create, change, delete, history. What a
// feature does differently it writes beside this call, or it passes another function instead of the repository's.
import type { Resource } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/schema.ts';
import { type ListView, listRoutes } from './list-routes.ts';
import { recordRoutes } from './record-routes.ts';
import type { TableRepository } from './repository.ts';

export interface CrudOptions<R extends Resource> {
  db: Db;
  resource: R;
  repository: TableRepository<R>;
  listView?: ListView<R>;
}

export function crudRoutes<R extends Resource>(app: FastifyInstance, options: CrudOptions<R>) {
  listRoutes(app, options);
  recordRoutes(app, options);
}
