// Every route declares its permission in `config.permission`, or the server refuses to start; every request is checked
// against it before its input is even parsed.
import { can, errorBody, type Permission } from '@muni/contract';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { AppError } from './errors.ts';
import { bearerToken, type ResolveSession, type Session, VISITOR } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    session: Session;
    /** Where it came from, known also once whoever asked has hung up. */
    address: string;
  }
  interface FastifyInstance {
    /** Every route with its permission, for the test that walks them all. */
    declaredRoutes: DeclaredRoute[];
  }
}

/** What routes are added to: their schemas are of zod, and what they are given has the types of these. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface DeclaredRoute {
  method: string;
  url: string;
  permission: Permission;
}

/** The head of a route of a noun: who may call it, what it does, what it takes and gives. */
export const headsOf =
  (tag: string) =>
  <const S extends FastifySchema>(permission: Permission, summary: string, schema?: S) => ({
    config: { permission },
    schema: { tags: [tag], summary, ...(schema as S) },
  });

export const answers = <T extends z.ZodType>(answer: T) => ({ 200: answer, '4xx': errorBody });
export const created = <T extends z.ZodType>(answer: T) => ({ 201: answer, '4xx': errorBody });

/** Routes of a noun that only read: what they answer says all of them. */
export const readsOf =
  (app: App, tag: string) =>
  <S extends z.ZodType>(
    url: string,
    permission: Permission,
    summary: string,
    answer: S,
    read: (request: FastifyRequest) => z.input<S> | Promise<z.input<S>>,
  ) =>
    app.get(
      url,
      headsOf(tag)(permission, summary, { response: answers(answer) }),
      // The schema of the answer is the one that `read` promises.
      (request) => read(request as FastifyRequest) as never,
    );

const forbidden = {
  noRegistrado: 'No está registrado en el sistema.',
  other: 'No tenés permiso para hacer esto. Si lo necesitás, pedilo en Cómputos.',
};

/** What whoever still has to add a second factor does meanwhile: add it, or leave. */
const WITHOUT_FACTOR: readonly Permission[] = ['perfil:read', 'perfil:update', 'sesion:close'];

function assertFactor({ factor: { state, requiredFrom } }: Session) {
  if (state === 'none' && requiredFrom !== null && Date.parse(requiredFrom) <= Date.now())
    throw new AppError(
      'factor_missing',
      'Para seguir, sumá la verificación en dos pasos a tu cuenta.',
    );
}

/** A program has the permissions of its key and no others. */
const mayCall = ({ role, clave }: Session, permission: Permission) =>
  can(role, permission) && (!clave || clave.permissions.includes(permission));

/** Who asks, on a route that is for employees alone. */
export function employeeOf({ session: { empleado } }: Pick<FastifyRequest, 'session'>) {
  if (!empleado) throw new AppError('forbidden', forbidden.noRegistrado);
  return empleado;
}

const RECENT_SECONDS = 10 * 60;

/** Before what a stolen session must not do: whoever has a second factor has just shown it. */
export function assertConfirmed({ session: { factor } }: Pick<FastifyRequest, 'session'>) {
  const isOld = Date.now() / 1000 - factor.authTime > RECENT_SECONDS;
  if (factor.state === 'unshown' || (factor.state === 'shown' && isOld))
    throw new AppError('unconfirmed', 'Confirmá que sos vos para seguir.');
}

export function enforceAccess(app: FastifyInstance, resolveSession: ResolveSession) {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat();
    if (!config?.permission)
      throw new Error(`Route ${methods.join()} ${url} declares no permission.`);
    const { permission } = config;
    declared.push(...methods.map((one) => ({ method: one, url, permission })));
  });

  app.decorateRequest('session');
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    const { permission } = request.routeOptions.config;
    request.session = VISITOR;
    request.address = request.ip;
    // Nothing to protect: a path that does not exist, or one open to everybody.
    if (!permission || permission === 'public') return;
    const token = bearerToken(request);
    const session = token ? await resolveSession(token) : null;
    if (!session) throw new AppError('unauthenticated', 'Ingresá de nuevo para seguir.');
    request.session = session;
    if (!mayCall(session, permission))
      throw new AppError(
        'forbidden',
        session.role === 'noRegistrado' ? forbidden.noRegistrado : forbidden.other,
      );
    if (!WITHOUT_FACTOR.includes(permission)) assertFactor(session);
  });

  // Whoever signs out leaves nothing of it on the disk: a browser would give it to the next person without asking us.
  app.addHook('onSend', async (request, reply) => {
    const { permission } = request.routeOptions.config;
    if (permission && permission !== 'public') reply.header('cache-control', 'no-store');
  });
}
