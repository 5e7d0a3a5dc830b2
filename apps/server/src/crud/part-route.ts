// A part of one record that is read by itself: GET /api/<name>/:id/<part>/, only of a row that is there and that the
// session may see. A route that takes a query, or answers something else than data, is written by itself.
import { errorBody, type Permission, type Resource, resourcePath } from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import type { Db } from '../db/schema.ts';
import type { Session } from '../http/session.ts';
import { byId } from './record-routes.ts';
import { assertInScope, type Scope } from './scope.ts';

interface Part<Stored, Answer extends z.ZodType> {
  db: Db;
  resource: Pick<Resource, 'name' | 'noun'>;
  repository: { table: string; get: (db: Db, id: number) => Promise<Stored> };
  scope?: Scope;
  part: string;
  permission: Permission;
  summary: string;
  answer: Answer;
  read: (record: Stored, session: Session) => Promise<z.infer<Answer>>;
}

export function partRoute<Stored, Answer extends z.ZodType>(
  instance: FastifyInstance,
  options: Part<Stored, Answer>,
) {
  const { db, resource, repository, part, permission, summary, answer, read } = options;
  const schema: z.ZodType = answer;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    resourcePath(resource, ':id', part),
    {
      config: { permission },
      schema: {
        tags: [resource.name],
        summary,
        params: byId,
        response: { 200: schema, '4xx': errorBody },
      },
    },
    async ({ params, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return read(await repository.get(db, params.id), session);
    },
  );
}
