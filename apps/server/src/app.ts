// Puts the product together: plugins first, then the explicit list of features. It opens nothing and listens nowhere, so
// a test builds it, injects requests and closes it.
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import {
  COMPRESSION,
  loggedRequest,
  protect,
  readBeforeLettingGo,
  readJson,
  requestId,
  RequestLog,
  tellTime,
} from './http/server.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { createMemory, type ResolveSession, type VerifyToken } from './http/session.ts';
import { demoSizes, seedTown } from './demo/seed.ts';
import { areasACargo } from './features/areas/areas.repository.ts';
import { areasRoutes } from './features/areas/areas.routes.ts';
import { articulosRoutes } from './features/articulos/articulos.routes.ts';
import { auditoriaRoutes } from './features/auditoria/auditoria.routes.ts';
import { avisosRoutes } from './features/avisos/avisos.routes.ts';
import { buzonRoutes } from './features/buzon/buzon.routes.ts';
import { clases } from './clases.ts';
import { calendariosRoutes } from './features/calendarios/calendarios.routes.ts';
import { clavesRoutes, KEY_PREFIX, programSessions } from './features/claves/claves.routes.ts';
import { cargasRoutes } from './features/cargas/cargas.routes.ts';
import { busquedaRoutes } from './features/busqueda/busqueda.routes.ts';
import { computadorasACargo } from './features/computadoras/computadoras.repository.ts';
import { computadorasRoutes } from './features/computadoras/computadoras.routes.ts';
import { empleadosRoutes } from './features/empleados/empleados.routes.ts';
import { entregasRoutes } from './features/entregas/entregas.routes.ts';
import { estadisticasRoutes } from './features/estadisticas/estadisticas.routes.ts';
import { misEquiposRoutes } from './features/equipos/equipos.routes.ts';
import { gestionRoutes } from './features/gestion/gestion.routes.ts';
import { instalacionRoutes, isInstalled } from './features/instalacion/instalacion.routes.ts';
import { impresorasACargo } from './features/impresoras/impresoras.repository.ts';
import { impresorasRoutes } from './features/impresoras/impresoras.routes.ts';
import { inventariosRoutes } from './features/inventarios/inventarios.routes.ts';
import { followMunicipio, municipioRoutes } from './features/municipio/municipio.routes.ts';
import { ordenesACargo } from './features/ordenes/ordenes.actions.ts';
import { ordenesRoutes } from './features/ordenes/ordenes.routes.ts';
import { perfilRoutes } from './features/perfil/perfil.routes.ts';
import { rentasRoutes } from './features/rentas/rentas.routes.ts';
import { recorridosRoutes } from './features/recorridos/recorridos.routes.ts';
import { reportesACargo } from './features/reportes/reportes.actions.ts';
import { reportesRoutes } from './features/reportes/reportes.routes.ts';
import { respaldosRoutes } from './features/respaldos/respaldos.routes.ts';
import { type SessionMemory, sessionResolver } from './features/sesion/sesion.repository.ts';
import { productGauges, sistemaRoutes } from './features/sistema/sistema.routes.ts';
import { tareasACargo } from './features/tareas/tareas.actions.ts';
import { tareasRoutes } from './features/tareas/tareas.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { vistasRoutes } from './features/vistas/vistas.routes.ts';
import type { Identity, Sealing } from './identity/index.ts';
import { type App, enforceAccess } from './http/access.ts';
import { serveDocs } from './http/docs.ts';
import { handleError } from './http/error-handler.ts';
import { serveMetrics, takeVisits } from './http/metrics.ts';
import { serveWeb, type StaticOptions } from './http/static.ts';
import { limitUploads } from './http/uploads.ts';
import { SESSION_TOPIC } from './live/events.ts';
import { liveRoutes } from './live/live.routes.ts';

export interface Services extends Pick<
  Config,
  'backup' | 'metricsToken' | 'programadores' | 'cargas' | 'publicUrl' | 'trustProxy'
> {
  database: Pick<Database, 'db' | 'kind' | 'maintain' | 'listen' | 'apart'>;
  identity: Pick<Identity, 'routes' | 'publicConfig' | 'accounts' | 'forgetSessions'> & {
    verifyToken: VerifyToken;
  };
  /** The one-time key of the first start's link; null once somebody can sign in. */
  installationKey: string | null;
  version: string;
  demo: boolean;
  /** For secrets that are read again: the password of the mailbox. */
  sealing: Sealing;
  webhookHosts: readonly string[];
  logLevel: string;
  web: StaticOptions;
  /** Standard output, unless a test reads it. */
  logTo?: { write(line: string): void };
  /** How often open streams are looked after; the usual, unless a test is in a hurry. */
  heartbeatMs?: number;
  /** How long it is remembered who somebody is, if nothing is heard of a change; the usual, unless a test changes people by hand. */
  sessionMemoryMs?: number;
}

const BODY_LIMIT = 1024 * 1024;
const SESSION_MEMORY_MS = 5000;
/** Enough to look around; whoever installs waits for it. */
const SAMPLE = {
  reportes: 150,
  computadoras: 40,
  impresoras: 12,
  ordenes: 50,
  tareas: 40,
  rentas: 300,
};
export async function buildApp(services: Services): Promise<App> {
  const { db, kind } = services.database;
  const app = Fastify({
    trustProxy: services.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    logController: new RequestLog(),
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    logger: {
      level: services.logLevel,
      serializers: { req: loggedRequest },
      ...(services.logTo && { stream: services.logTo }),
    },
  }).withTypeProvider<ZodTypeProvider>();
  readBeforeLettingGo(app.server);
  readJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (request, reply, payload) => {
    // A route that answers nothing says so.
    if (payload === undefined && reply.statusCode === 200) reply.code(204);
    // The code that a person dictates by phone is of a page or a call, never of one of the many files of a page.
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });

  protect(app, { isHttps: services.publicUrl.startsWith('https:') });
  await app.register(compress, COMPRESSION);
  const sessions: SessionMemory = createMemory({
    forMs: services.sessionMemoryMs ?? SESSION_MEMORY_MS,
  });
  const ofPerson = sessionResolver(db, services.identity.verifyToken, sessions);
  const ofProgram = programSessions(db);
  const resolveSession: ResolveSession = (token) =>
    token.startsWith(KEY_PREFIX) ? ofProgram(token) : ofPerson(token);
  enforceAccess(app, resolveSession);
  tellTime(app);
  const noteVisit = services.metricsToken
    ? serveMetrics(app, { token: services.metricsToken, gauges: productGauges(db) })
    : () => undefined;
  limitUploads(app);
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 64 * 1024 } });
  await serveDocs(app, services.version);

  await app.register(services.identity.routes);
  takeVisits(app, noteVisit);
  sistemaRoutes(app, {
    db,
    databaseKind: kind,
    version: services.version,
    demo: services.demo,
    programadores: services.programadores,
    identidad: services.identity.publicConfig,
    isInstalled: () => isInstalled(db),
  });
  liveRoutes(app, {
    database: services.database,
    resolveSession,
    reactions: {
      [SESSION_TOPIC]: () => {
        services.identity.forgetSessions();
        sessions.forgetAll();
      },
      municipio: () =>
        void followMunicipio(db).catch((error: unknown) =>
          app.log.error({ err: error }, 'the area code could not be read'),
        ),
    },
    heartbeatMs: services.heartbeatMs,
  });
  const { publicUrl } = services;
  areasRoutes(app, { db });
  empleadosRoutes(app, {
    db,
    accounts: services.identity.accounts,
    dependences: [
      areasACargo,
      computadorasACargo,
      impresorasACargo,
      reportesACargo,
      ordenesACargo,
      tareasACargo,
    ],
  });
  computadorasRoutes(app, { db, publicUrl });
  impresorasRoutes(app, { db, publicUrl });
  misEquiposRoutes(app, { db });
  inventariosRoutes(app, { db, publicUrl });
  recorridosRoutes(app, { db });
  entregasRoutes(app, { db });
  reportesRoutes(app, { db });
  ordenesRoutes(app, { db, publicUrl });
  tareasRoutes(app, { db });
  articulosRoutes(app, { db });
  avisosRoutes(app, { db, sealing: services.sealing });
  cargasRoutes(app, { db, clases, ...services.cargas });
  rentasRoutes(app, { db });
  auditoriaRoutes(app, { db });
  busquedaRoutes(app, { db });
  clavesRoutes(app, { db });
  buzonRoutes(app, { db, sealing: services.sealing });
  webhooksRoutes(app, { db, hosts: services.webhookHosts });
  estadisticasRoutes(app, { db });
  gestionRoutes(app, { db });
  municipioRoutes(app, { db });
  perfilRoutes(app, { db, accounts: services.identity.accounts });
  calendariosRoutes(app, { db, publicUrl });
  vistasRoutes(app, { db });
  respaldosRoutes(app, {
    database: services.database,
    version: services.version,
    ...services.backup,
  });

  instalacionRoutes(app, {
    db,
    accounts: services.identity.accounts,
    installationKey: services.installationKey,
    seedSample: (tx) => seedTown(tx, demoSizes.parse(SAMPLE)),
  });

  await serveWeb(app, services.web);
  return app;
}
