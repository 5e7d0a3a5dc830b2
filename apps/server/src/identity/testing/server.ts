// A server that listens for real, with nothing but identity on it, and a clock the test can move.
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/transaction.ts';
import { identityOf } from '../../testing/config.ts';
import { emptyTables, testDatabase } from '../../testing/database.ts';
import type { Accounts } from '../accounts/accounts.actions.ts';
import type { IdentityConfig } from '../config.ts';
import { createIdentity, type Identity } from '../identity.ts';

const CHEAP_SCRYPT = { N: 1024, r: 8, p: 1 };
export const TEST_DOOR = 'a-secret-for-tests-only';
export const PASSWORD = 'una clave larga';

export interface TestServer {
  app: FastifyInstance;
  url: string;
  db: Db;
  identity: Identity;
  accounts: Accounts;
  config: IdentityConfig;
  /** Lets that many seconds pass. */
  wait(seconds: number): void;
  now(): number;
  close(): Promise<void>;
}

interface ServerOptions {
  config?: Partial<IdentityConfig>;
  log?: { warn(details: object, message: string): void };
}

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { db } = await testDatabase();
  await emptyTables(db);
  const config = { ...identityOf(), scrypt: CHEAP_SCRYPT, ...options.config };
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const identity = await createIdentity({
    db,
    config,
    now,
    ...(options.log && { log: options.log }),
  });
  if (!identity.accounts) throw new Error('These tests are for the embedded provider.');
  const app = fastify();
  await app.register(identity.routes);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    db,
    identity,
    accounts: identity.accounts,
    config,
    now,
    wait: (seconds) => {
      ahead += seconds * 1000;
    },
    async close() {
      await app.close();
      await identity.close();
    },
  };
}

/** A person with an account, a password and a verified e-mail. */
export async function person({ accounts }: TestServer, email: string): Promise<string> {
  const { uid } = await accounts.createAccount({ email, password: PASSWORD, emailVerified: true });
  return uid;
}

export const disable = ({ db }: TestServer, uid: string) =>
  db.updateTable('identityAccounts').set({ disabled: true }).where('uid', '=', uid).execute();

async function throughDoor(server: TestServer, method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}${path.replace('{p}', server.config.projectId)}`, {
    method,
    headers: {
      authorization: `Bearer ${TEST_DOOR}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The test door answered ${response.status}.`);
  return response.json();
}

const sentCodes = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      requestType: z.string(),
      oobCode: z.string(),
      oobLink: z.string(),
    }),
  ),
});
const sentSms = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })),
});

/** The last code that went to somebody. */
export async function lastCode(server: TestServer, email: string) {
  const answer = await throughDoor(server, 'GET', '/emulator/v1/projects/{p}/oobCodes');
  const found = sentCodes.parse(answer).oobCodes.findLast((code) => code.email === email);
  if (!found) throw new Error(`Nothing was sent to ${email}.`);
  return found;
}

export async function lastSms(server: TestServer, phoneNumber: string) {
  const answer = await throughDoor(server, 'GET', '/emulator/v1/projects/{p}/verificationCodes');
  const { verificationCodes } = sentSms.parse(answer);
  const found = verificationCodes.findLast((sms) => sms.phoneNumber === phoneNumber);
  if (!found) throw new Error(`Nothing was sent to ${phoneNumber}.`);
  return found;
}

export const changeSettings = (server: TestServer, settings: object) =>
  throughDoor(server, 'PATCH', '/emulator/v1/projects/{p}/config', settings);

export const changeAccount = (server: TestServer, change: object) =>
  throughDoor(
    server,
    'POST',
    '/identitytoolkit.googleapis.com/v1/projects/{p}/accounts:update',
    change,
  );

/** A database that fails in the middle of things: the table is gone while the work runs. */
export async function withoutTable<T>(
  { db }: TestServer,
  table: 'identityAccounts' | 'identitySessions',
  work: () => Promise<T>,
): Promise<T> {
  const away = `${table}Away`;
  await db.schema.alterTable(table).renameTo(away).execute();
  try {
    return await work();
  } finally {
    await db.schema.alterTable(away).renameTo(table).execute();
  }
}
