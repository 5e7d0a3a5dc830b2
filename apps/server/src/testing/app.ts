// The whole product on a real database, inside the test process. One database per process; `reset` leaves what the
// migrations seed plus one employee of each role, so a file starts from a known town hall.
import type { Role } from '@muni/contract';
import { sql } from 'kysely';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import type { VerifyToken } from '../http/session.ts';
import { createIdentity, createSealing, type IdentityConfig } from '../identity/index.ts';
import { identityOf } from './config.ts';
import type { Database } from '../db/database.ts';
import { emptyTables, testDatabase } from './database.ts';
import { temporaryFolder } from './leftovers.ts';
import { listen } from './live.ts';
import { emailOf, peopleOf, testEmail } from './people.ts';
import { ask, type Db, rowsOf } from '../db/transaction.ts';

export { testEmail } from './people.ts';

/** Hashing as cheap as it can be: these tests are not about it. */
const testIdentityConfig = { ...identityOf(), scrypt: { N: 2 ** 10, r: 8, p: 1 } };

export type TestRole = Extract<Role, 'computos' | 'rentas' | 'empleado'>;

const TEST_EMPLEADOS: Record<TestRole, { area: string; dni: string; apellido: string }> = {
  computos: { area: 'Computos', dni: '20000001', apellido: 'Prueba Cómputos' },
  rentas: { area: 'Rentas', dni: '20000002', apellido: 'Prueba Rentas' },
  empleado: { area: 'Obras Privadas', dni: '20000003', apellido: 'Prueba Obras' },
};

async function seedEmpleados(db: Db) {
  await ask(db)`insert into areas (nombre, codigo) values ('Obras Privadas', 'OP')`;
  const people = Object.entries(TEST_EMPLEADOS).map(([role, { area, dni, apellido }]) => ({
    nombre: 'Persona',
    apellido,
    dni,
    legajo: dni,
    tipo: 'Planta permanente',
    areaId: sql<number>`(select id from areas where nombre = ${area})`,
    email: testEmail(role),
  }));
  await ask(db)`insert into empleados ${rowsOf(people)}`;
}

/** The provider's own tests prove tokens; elsewhere a token is the e-mail it stands for. */
const emailAsToken: VerifyToken = async (token) =>
  token.includes('@')
    ? {
        uid: token,
        email: token,
        emailVerified: true,
        authTime: Infinity,
        factor: 'none',
        sessionId: null,
        empleadoId: undefined,
      }
    : null;

type Body = Record<string, unknown>;

interface TestAppOptions {
  webDir?: string;
  installationKey?: string;
  /** Tokens as the provider issues them, instead of e-mails. */
  realTokens?: boolean;
  /** What the provider does otherwise than usual. */
  identity?: Partial<IdentityConfig>;
  /** Routes that only a test has. */
  routes?: (app: FastifyInstance, db: Db) => void;
  /** How often open streams are looked after. */
  heartbeatMs?: number;
  sessionMemoryMs?: number;
  /** Files of Rentas: where they wait, and how big they may be. */
  cargas?: { dir: string; maxBytes: number };
  metricsToken?: string;
  /** Whom webhooks may reach. */
  webhookHosts?: readonly string[];
  /** Where backups go. */
  backupDir?: string;
  /** Takes each line of the log. */
  log?: (line: string) => void;
  /** Instead of the one of this test process. */
  database?: Database;
}

async function createApp(options: TestAppOptions) {
  const database = options.database ?? (await testDatabase());
  const { db } = database;
  const config = { ...testIdentityConfig, ...options.identity };
  const identity = await createIdentity({ db, config });
  const app = await buildApp({
    database,
    identity: {
      ...identity,
      verifyToken: options.realTokens ? (token) => identity.verifyToken(token) : emailAsToken,
    },
    installationKey: options.installationKey ?? null,
    version: '0.0.0',
    backup: { carpeta: options.backupDir ?? temporaryFolder(), seGuardan: 2, frase: null },
    metricsToken: options.metricsToken ?? null,
    demo: false,
    sealing: createSealing(config.factorKey),
    webhookHosts: options.webhookHosts ?? ['127.0.0.0/8'],
    programadores: ['Uno', 'Dos'],
    cargas: options.cargas ?? { dir: temporaryFolder(), maxBytes: 32 * 2 ** 20 },
    web: {
      webDir: options.webDir ?? '/nonexistent',
      externalOrigins: { script: [], connect: [], frame: [], image: [] },
    },
    publicUrl: 'http://muni.test',
    trustProxy: false,
    logLevel: options.log ? 'trace' : (process.env.TEST_LOG_LEVEL ?? 'silent'),
    ...(options.log && { logTo: { write: options.log } }),
    ...(options.heartbeatMs && { heartbeatMs: options.heartbeatMs }),
    // Tests change people behind its back.
    sessionMemoryMs: options.sessionMemoryMs ?? 0,
  });
  options.routes?.(app, db);
  await app.ready();

  /** Requests as somebody: `as('computos').get('/api/areas/')`. Null is a visitor. */
  function as(who: string | null, more: Record<string, string> = {}) {
    const headers = {
      ...more,
      ...(who && { authorization: `Bearer ${emailOf(who)}` }),
    };
    const send = (
      method: InjectOptions['method'],
      url: string,
      payload?: Body,
    ): Promise<LightMyRequestResponse> =>
      app.inject({ method, url, headers, ...(payload && { payload }) } as InjectOptions);
    return {
      get: (url: string) => send('GET', url),
      post: (url: string, payload: Body = {}) => send('POST', url, payload),
      put: (url: string, payload: Body) => send('PUT', url, payload),
      patch: (url: string, payload: Body) => send('PATCH', url, payload),
      delete: (url: string) => send('DELETE', url),
    };
  }

  async function reset() {
    await emptyTables(db);
    await seedEmpleados(db);
  }

  return {
    app,
    db,
    accounts: identity.accounts,
    forgetSessions: () => identity.forgetSessions(),
    kind: database.kind,
    maintain: () => database.maintain(),
    as,
    ...peopleOf(db),
    /** The events that somebody hears. */
    listen: (who: string, last?: string) => listen(app, emailOf(who), last),
    reset,
  };
}

export type TestApp = Awaited<ReturnType<typeof createApp>>;

let usual: Promise<TestApp> | undefined;

/** With options an application of its own, which may be closed; without, the one that all files of this process share. */
export function testApp(options?: TestAppOptions): Promise<TestApp> {
  if (options) return createApp(options);
  usual ??= createApp({});
  return usual;
}
