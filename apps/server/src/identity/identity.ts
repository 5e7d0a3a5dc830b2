// Identity as the application sees it: who a token belongs to, the provider's routes, and the administration of
// accounts. With Firebase only the first remains ours; people are then managed in Firebase.
import type { Db } from '../db/transaction.ts';
import { createAccounts } from './accounts/accounts.actions.ts';
import { revealLink } from './codes/send.routes.ts';
import type { IdentityConfig } from './config.ts';
import { ms, seconds } from './primitives.ts';
import { createProvider, type Log } from './provider.ts';
import { providerRoutes } from './routes/routes.ts';
import { OWN_WAYS } from './tokens/session.actions.ts';
import type { Caller } from './tokens/access.ts';
import type { FactorState, TokenOwner } from '../http/session.ts';
import { secondFactorOf } from './tokens/keys.ts';
import { tokenReader, remoteKeySet, TokenRefused } from './tokens/verification.ts';

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

function firebaseIdentity(config: IdentityConfig, jwksUri: string, now: () => number) {
  const { issuer, projectId: audience } = config;
  const read = tokenReader({ issuer, audience, keySet: remoteKeySet(jwksUri), now });
  return {
    async verifyToken(token: string): Promise<TokenOwner | null> {
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
    routes: async () => {},
    // Google mails by itself; its SMS would need a script of Google's against robots.
    publicConfig: { ...projectOf(config), conCorreo: true, conTelefono: false, llaves: null },
    accounts: null,
    forgetSessions: () => undefined,
    revealLink: async (ruta: string): Promise<string | null> => ruta,
    close: async () => {},
  };
}

export async function createIdentity(options: {
  db: Db;
  config: IdentityConfig;
  now?: () => number;
  log?: Log;
}) {
  const { db, config, now = Date.now, log = SILENT } = options;
  if (config.jwksUri !== null) return firebaseIdentity(config, config.jwksUri, now);

  const provider = await createProvider({ db, config, now, log });
  let tidying = provider.tidy();
  const timer = setInterval(() => {
    tidying = provider.tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'));
  }, TIDY_EVERY_MS).unref();
  await tidying;

  return {
    /** Null when the token is refused. Throws when it could not be checked, which says nothing about the token. */
    async verifyToken(token: string): Promise<TokenOwner | null> {
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
    /** What is remembered of accounts and sessions, once something about them changed. */
    forgetSessions: provider.access.forgetAll,
    /** The path of a mail with the secret that it has only while it is sent; null when its code no longer serves. */
    revealLink: (ruta: string) => revealLink(provider, ruta),
    async close() {
      clearInterval(timer);
      await tidying;
      await provider.afterwards.idle();
    },
  };
}
export type Identity = Awaited<ReturnType<typeof createIdentity>>;
