// A server that listens for real, with nothing but identity on it, and a clock the test can move.
import fastify, { type FastifyInstance } from 'fastify';
import { emptyTables, testDatabase } from '../../testing/database.ts';
import type { Accounts } from '../accounts/accounts.actions.ts';
import { type IdentityConfig, identityConfigFromEnv } from '../config.ts';
import { createIdentity, type Identity } from '../identity.ts';

export const CHEAP_SCRYPT = { N: 1024, r: 8, p: 1 };
export const TEST_DOOR = 'a-secret-for-tests-only';

export interface TestServer {
  app: FastifyInstance;
  url: string;
  identity: Identity;
  accounts: Accounts;
  config: IdentityConfig;
  /** Lets that many seconds pass. */
  wait(seconds: number): void;
  close(): Promise<void>;
}

export async function startServer(overrides: Partial<IdentityConfig> = {}): Promise<TestServer> {
  const { db } = await testDatabase();
  await emptyTables(db);
  const config = { ...identityConfigFromEnv({}), scrypt: CHEAP_SCRYPT, ...overrides };
  let ahead = 0;
  const identity = await createIdentity({ db, config, now: () => Date.now() + ahead });
  if (!identity.accounts) throw new Error('These tests are for the embedded provider.');
  const app = fastify();
  await app.register(identity.routes);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    identity,
    accounts: identity.accounts,
    config,
    wait: (seconds) => {
      ahead += seconds * 1000;
    },
    async close() {
      await app.close();
      await identity.close();
    },
  };
}
