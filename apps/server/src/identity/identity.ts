// Identity as the application sees it: who a token belongs to, the provider's routes, and the administration of
// accounts. With Firebase only the first remains ours; people are then managed in Firebase.
import type { Configuracion } from '@muni/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../db/schema.ts';
import { type Accounts, createAccounts } from './accounts/accounts.actions.ts';
import { revealLink } from './codes/send.actions.ts';
import type { IdentityConfig } from './config.ts';
import { ms, seconds } from './primitives.ts';
import { createProvider, type Log } from './provider.ts';
import { providerRoutes } from './routes/routes.ts';
import { OWN_WAYS } from './tokens/session.actions.ts';
import type { Caller } from './tokens/access.ts';
import type { FactorState, VerifyToken } from '../http/session.ts';
import { secondFactorOf } from './tokens/keys.ts';
import { tokenReader, remoteKeySet, TokenRefused } from './tokens/verification.ts';

export interface Identity {
  /** Null when the token is refused. Throws when it could not be checked, which says nothing about the token. */
  verifyToken: VerifyToken;
  routes: FastifyPluginAsync;
  publicConfig: Configuracion['identidad'];
  /** Null with Firebase. */
  accounts: Accounts | null;
  /** What is remembered of accounts and sessions, once something about them changed. */
  forgetSessions(): void;
  /** The path of a mail with the secret that it has only while it is sent; null when its code no longer serves. */
  revealLink: (ruta: string) => Promise<string | null>;
  close(): Promise<void>;
}

export interface IdentityOptions {
  db: Db;
  config: IdentityConfig;
  now?: () => number;
  log?: Log;
}

const TIDY_EVERY_MS = 3600 * 1000;
const SILENT: Log = { warn: () => undefined };

const projectOf = ({ provider, apiKey, authDomain, projectId }: IdentityConfig) => ({
  proveedor: provider,
  apiKey,
  authDomain,
  projectId,
});

function factorState({
  session: { signInProvider, hasFactor, secondFactor },
}: Caller): FactorState {
  if (!OWN_WAYS.includes(signInProvider)) return 'issuer';
  if (!hasFactor) return 'none';
  return secondFactor === null ? 'unshown' : 'shown';
}

function firebaseIdentity(config: IdentityConfig, jwksUri: string, now: () => number): Identity {
  const { issuer, projectId: audience } = config;
  const read = tokenReader({ issuer, audience, keySet: remoteKeySet(jwksUri), now });
  return {
    async verifyToken(token) {
      try {
        const payload = await read(token);
        const { email } = payload;
        return {
          uid: payload.sub,
          email: typeof email === 'string' ? email.toLowerCase() : null,
          emailVerified: payload.email_verified === true,
          authTime: payload.auth_time,
          // Whoever has one with Firebase shows it each time.
          factor: secondFactorOf(payload) === null ? 'none' : 'shown',
          sessionId: null,
          empleadoId: undefined,
        };
      } catch (error) {
        if (error instanceof TokenRefused) return null;
        throw error;
      }
    },
    routes: async () => undefined,
    // Google mails by itself; its SMS would need a script of Google's against robots.
    publicConfig: { ...projectOf(config), conCorreo: true, conTelefono: false, llaves: null },
    accounts: null,
    forgetSessions: () => undefined,
    revealLink: async (ruta) => ruta,
    close: async () => undefined,
  };
}

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, config, now = Date.now, log = SILENT } = options;
  if (config.jwksUri !== null) return firebaseIdentity(config, config.jwksUri, now);

  const provider = await createProvider({ db, config, now, log });
  let tidying = provider.tidy();
  const timer = setInterval(() => {
    tidying = provider.tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, TIDY_EVERY_MS).unref();
  await tidying;

  return {
    async verifyToken(token) {
      const caller = await provider.access.recognise(token);
      return (
        caller && {
          uid: caller.account.uid,
          email: caller.account.email,
          emailVerified: caller.account.emailVerified,
          authTime: seconds(ms(caller.session.authTime)),
          factor: factorState(caller),
          sessionId: caller.session.id,
          empleadoId: caller.account.empleadoId,
        }
      );
    },
    routes: providerRoutes(provider),
    publicConfig: {
      ...projectOf(config),
      conCorreo: provider.reachesSomebody,
      conTelefono: provider.sendSms !== null,
      llaves: config.passkeyHost,
    },
    accounts: createAccounts(provider),
    forgetSessions: provider.access.forgetAll,
    revealLink: (ruta) => revealLink(provider, ruta),
    async close() {
      clearInterval(timer);
      await tidying;
      await provider.afterwards.idle();
    },
  };
}
