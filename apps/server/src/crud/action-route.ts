// Routes of one record besides the plain ones. actionRoute is a named change of state: POST /api/<name>/:id/<action>/
// answers the record as it then stands. It runs in one transaction, once for each Idempotency-Key. partRoute reads a part
// of a record: GET /api/<name>/:id/<part>/. Both only reach a row that the session may see. A route that answers something
// else is written by the feature.
import { type Permission, type RecordOf, type Resource, resourcePath } from '@muni/contract';
import type * as z from 'zod';
import type { Db } from '../db/schema.ts';
import { answers, type App, headsOf } from '../http/access.ts';
import { type Actor, actorOf, type Session } from '../http/session.ts';
import { once } from './writes.ts';
import { byId, type CrudOptions } from './routes.ts';
import { assertInScope, type Scope } from './list.ts';

interface ActionCall<Body> {
  actor: Actor;
  session: Session;
  id: number;
  body: Body;
}

interface Action<R extends Resource, Body extends z.ZodObject> extends Pick<
  CrudOptions<R>,
  'db' | 'resource' | 'scope'
> {
  repository: { table: string };
  action: string;
  /** That to change the record, where it does not say. */
  permission?: Permission;
  summary: string;
  body: Body;
  run: (tx: Db, call: ActionCall<z.infer<Body>>) => Promise<RecordOf<R>>;
}

export function actionRoute<R extends Resource, Body extends z.ZodObject>(
  app: App,
  options: Action<R, Body>,
) {
  const { db, resource, action, summary, body, run } = options;
  const { permission = resource.permissions.update } = options;
  app.post(
    resourcePath(resource, ':id', action),
    headsOf(resource.name)(permission, summary, {
      params: byId,
      body,
      response: answers(resource.record),
    }),
    async (request) => {
      const { id } = request.params;
      const { session } = request;
      return once(db, request, async (tx) => {
        await assertInScope(tx, options, id, session, 'change');
        return run(tx, {
          actor: actorOf(request),
          session,
          id,
          body: request.body as z.infer<Body>,
        });
      });
    },
  );
}

interface Actions<R extends Resource, Bodies extends Record<string, z.ZodObject>> extends Pick<
  Action<R, z.ZodObject>,
  'db' | 'resource' | 'scope' | 'repository'
> {
  /** The body of each, by its name. */
  bodies: Bodies;
  told: Readonly<Record<keyof Bodies, readonly [summary: string, permission: Permission]>>;
  run: <A extends keyof Bodies>(
    tx: Db,
    actor: Actor,
    id: number,
    action: A,
    body: z.infer<Bodies[A]>,
  ) => Promise<RecordOf<R>>;
}

/** All the actions of a resource whose states have rules of their own: one function does them, by name. */
export function actionRoutes<R extends Resource, Bodies extends Record<string, z.ZodObject>>(
  app: App,
  { bodies, told, run, ...options }: Actions<R, Bodies>,
) {
  for (const [action, body] of Object.entries(bodies)) {
    const [summary, permission] = told[action as keyof Bodies];
    actionRoute(app, {
      ...options,
      action,
      permission,
      summary,
      body,
      run: (tx, call) =>
        run(tx, call.actor, call.id, action, call.body as z.infer<Bodies[keyof Bodies]>),
    });
  }
}

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
  app: App,
  options: Part<Stored, Answer>,
) {
  const { db, resource, repository, part, permission, summary, answer, read } = options;
  const schema: z.ZodType = answer;
  app.get(
    resourcePath(resource, ':id', part),
    headsOf(resource.name)(permission, summary, { params: byId, response: answers(schema) }),
    async ({ params, session }) => {
      await assertInScope(db, options, params.id, session, 'read');
      return read(await repository.get(db, params.id), session);
    },
  );
}
