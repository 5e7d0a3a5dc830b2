// Routes of one record besides the plain ones. actionsOf is for named changes of state: POST /api/<name>/:id/<action>/ answers
// the record as it then stands. It runs in one transaction, once for each Idempotency-Key. partsOf reads a part of a record:
// GET /api/<name>/:id/<part>/. Both only reach a row that the session may see. A route that answers something else is
// written by the feature.
import {
  type AccionDeAuditoria,
  type Permission,
  type RecordOf,
  type Resource,
  resourcePath,
} from '@muni/contract';
import type * as z from 'zod';
import type { Db } from '../db/transaction.ts';
import { answers, type App, headsOf } from '../http/access.ts';
import { type Actor, actorOf, type Session } from '../http/session.ts';
import { once } from './writes.ts';
import { byId, type CrudOptions } from './routes.ts';
import { assertInScope, type Scope } from './list.ts';

type Reached<R extends Resource> = Pick<CrudOptions<R>, 'db' | 'resource' | 'scope'> & {
  repository: { table: string };
};

/** By default whoever may change the record may do them. */
export const actionsOf =
  <R extends Resource>(app: App, options: Reached<R>) =>
  <Body extends z.ZodObject>(
    action: string,
    summary: string,
    body: Body,
    run: (tx: Db, actor: Actor, id: number, body: z.infer<Body>) => Promise<RecordOf<R>>,
    permission: Permission = options.resource.permissions.update,
  ) => {
    const { db, resource } = options;
    app.post(
      resourcePath(resource, ':id', action),
      headsOf(resource.name)(permission, summary, {
        params: byId,
        body,
        response: answers(resource.record),
      }),
      async (request) => {
        const { id } = request.params;
        return once(db, request, async (tx) => {
          await assertInScope(tx, options, id, request.session, 'change');
          return run(tx, actorOf(request), id, request.body as z.infer<Body>);
        });
      },
    );
  };

/** What an action does, who may do it and, of those that change the record itself, how its history calls it. */
export type Told = readonly [summary: string, permission: Permission, accion?: AccionDeAuditoria];

interface Actions<R extends Resource, Bodies extends Record<string, z.ZodObject>> {
  bodies: Bodies;
  told: Readonly<Record<keyof Bodies, Told>>;
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
  { bodies, told, run, ...options }: Reached<R> & Actions<R, Bodies>,
) {
  const add = actionsOf<R>(app, options);
  for (const [action, body] of Object.entries(bodies)) {
    const [summary, permission] = told[action as keyof Bodies];
    const act = (tx: Db, actor: Actor, id: number, sent: object) =>
      run(tx, actor, id, action, sent as z.infer<Bodies[keyof Bodies]>);
    add(action, summary, body, act, permission);
  }
}

interface Whole<Stored> {
  db: Db;
  resource: Pick<Resource, 'name' | 'noun'>;
  repository: { table: string; get: (db: Db, id: number) => Promise<Stored> };
  scope?: Scope;
}

export const partsOf =
  <Stored>(app: App, options: Whole<Stored>) =>
  <Answer extends z.ZodType>(
    part: string,
    permission: Permission,
    summary: string,
    answer: Answer,
    read: (db: Db, record: Stored, session: Session) => Promise<z.infer<Answer>>,
  ) => {
    const { db, resource, repository } = options;
    const schema: z.ZodType = answer;
    app.get(
      resourcePath(resource, ':id', part),
      headsOf(resource.name)(permission, summary, { params: byId, response: answers(schema) }),
      async ({ params, session }) => {
        await assertInScope(db, options, params.id, session, 'read');
        return read(db, await repository.get(db, params.id), session);
      },
    );
  };
