// One record of a resource: read, create, change, delete, and the history of its changes.
import {
  errorBody,
  historialEntry,
  idInUrl,
  type InputOf,
  readPath,
  type Resource,
  resourcePath,
  updateBody,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { inTransaction } from '../db/transaction.ts';
import { actorOf } from '../http/session.ts';
import { readHistory } from './audit.ts';
import { once } from './once.ts';
import type { CrudOptions } from './options.ts';
import { assertInScope } from './scope.ts';

/** The `:id` of a path. */
export const byId = z.object({ id: idInUrl });

const historyPage = z.strictObject({
  page: z.coerce.number().pipe(z.int().min(1)).default(1),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
});

export function recordRoutes<R extends Resource>(
  instance: FastifyInstance,
  options: CrudOptions<R>,
) {
  const { db, resource, repository } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { permissions } = resource;
  const describe = (summary: string) => ({ tags: [resource.name], summary });
  const recordAnswer = { 200: resource.record, '4xx': errorBody };

  app.get(
    readPath(resource, ':id'),
    {
      config: { permission: permissions.read },
      schema: { ...describe('Uno'), params: byId, response: recordAnswer },
    },
    async ({ params, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return repository.get(db, params.id);
    },
  );

  app.post(
    resourcePath(resource),
    {
      config: { permission: permissions.create },
      schema: {
        ...describe('Crear'),
        body: resource.input,
        response: { 201: resource.record, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const created = await once(db, request, (tx) =>
        repository.create(tx, actorOf(request), request.body as InputOf<R>),
      );
      return reply.status(201).send(created);
    },
  );

  app.put(
    resourcePath(resource, ':id'),
    {
      config: { permission: permissions.update },
      schema: {
        ...describe('Modificar'),
        params: byId,
        body: updateBody(resource.input),
        response: recordAnswer,
      },
    },
    (request) => {
      const { id } = request.params;
      const { version, ...rest } = request.body as InputOf<R> & { version: number };
      const input = rest as unknown as InputOf<R>;
      return inTransaction(db, async (tx) => {
        await assertInScope(tx, options, id, request.session, 'change');
        return repository.update(tx, actorOf(request), id, version, input);
      });
    },
  );

  app.delete(
    resourcePath(resource, ':id'),
    {
      config: { permission: permissions.delete },
      schema: { ...describe('Eliminar'), params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      await inTransaction(db, async (tx) => {
        await assertInScope(tx, options, id, request.session, 'change');
        await repository.remove(tx, actorOf(request), id);
      });
      return reply.status(204).send();
    },
  );

  app.get(
    readPath(resource, ':id', 'historial'),
    {
      config: { permission: permissions.read },
      schema: {
        ...describe('Historial de cambios'),
        params: byId,
        querystring: historyPage,
        response: { 200: z.array(historialEntry), '4xx': errorBody },
      },
    },
    async ({ params, query, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return readHistory(db, repository.table, params.id, query);
    },
  );
}
