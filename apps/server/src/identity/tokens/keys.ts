// The keys that sign ID tokens: made at first start, kept in the database, renewed every month. A replaced key is
// published, and accepted, until the last token it signed has expired. Processes that share a database take up each
// other's keys when they meet an unknown one.
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { ask, type Db, type RowOf } from '../../db/transaction.ts';
import type { Account, LinkedProvider } from '../accounts/accounts.repository.ts';
import type { IdentityConfig } from '../config.ts';
import { type Factor, isPasskey } from '../factors/factors.repository.ts';
import { iso, ms, seconds } from '../primitives.ts';
import type { Session } from './sessions.repository.ts';

const ROTATE_AFTER_MS = 30 * 24 * 3600 * 1000;
/** A token lives an hour at most, and another process may sign with the old key for an hour after it was replaced. */
const PUBLISHED_AFTER_MS = 3 * 3600 * 1000;
const RELOAD_PAUSE_MS = 10_000;
const LOCK = 4_827_001;

/** Oldest first in, the ones to publish out: the newest, and each other for a while after it was replaced. */
export const publishedKeys = <K extends { createdAt: number }>(keys: K[], now: number): K[] =>
  keys.filter((_key, index) => {
    const successor = keys[index + 1];
    return !successor || now < successor.createdAt + PUBLISHED_AFTER_MS;
  });

async function makeKey(): Promise<{ kid: string; privateJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateJwk: await exportJWK(privateKey),
  };
}

async function toSigningKey(kid: string, privateJwk: JWK, createdAt: string) {
  const publicJwk: JWK = { kid, use: 'sig', alg: 'RS256', kty: 'RSA' };
  if (privateJwk.n) publicJwk.n = privateJwk.n;
  if (privateJwk.e) publicJwk.e = privateJwk.e;
  return {
    kid,
    createdAt: ms(createdAt),
    publicJwk,
    publicKey: await importJWK(publicJwk, 'RS256'),
    privateKey: await importJWK(privateJwk, 'RS256'),
  };
}

type SigningKey = Awaited<ReturnType<typeof toSigningKey>>;

async function readKeys(db: Db): Promise<SigningKey[]> {
  const rows = await ask<RowOf<'identityKeys'>>(db)`
    select * from identity_keys order by created_at, kid`;
  return Promise.all(
    rows.map((row) => toSigningKey(row.kid, row.privateJwk as JWK, row.createdAt)),
  );
}

export async function createKeys({ db, now }: { db: Db; now: () => number }) {
  const isFresh = (key: SigningKey | undefined) =>
    key !== undefined && now() < key.createdAt + ROTATE_AFTER_MS;
  let keys: SigningKey[] = [];
  let loadedAt = 0;

  async function load() {
    keys = await readKeys(db);
    loadedAt = now();
  }

  /** Adds a key when the newest one is due, and drops those nobody needs; one process at a time. */
  async function renew() {
    await load();
    if (!isFresh(keys.at(-1))) {
      const { kid, privateJwk } = await makeKey();
      await db.transaction().execute(async (tx) => {
        await ask(tx)`select pg_advisory_xact_lock(${LOCK})`;
        if (isFresh((await readKeys(tx)).at(-1))) return;
        await ask(tx)`
          insert into identity_keys (kid, private_jwk, created_at)
          values (${kid}, ${JSON.stringify(privateJwk)}, ${iso(now())})`;
      });
      await load();
    }
    const kept = publishedKeys(keys, now()).map((key) => key.kid);
    if (kept.length < keys.length) {
      await ask(db)`delete from identity_keys where kid <> all(${kept})`;
      await load();
    }
  }
  await renew();

  const published = () => publishedKeys(keys, now());

  return {
    renew,
    published: () => ({ keys: published().map((key) => key.publicJwk) }),

    /** The key of new tokens. */
    signing(): SigningKey {
      const newest = keys.at(-1);
      if (!newest) throw new Error('There is no signing key.');
      return newest;
    },

    async find(kid: string): Promise<SigningKey | undefined> {
      const known = published().find((key) => key.kid === kid);
      if (known || now() - loadedAt < RELOAD_PAUSE_MS) return known;
      await renew();
      return published().find((key) => key.kid === kid);
    },
  };
}
export type Keys = Awaited<ReturnType<typeof createKeys>>;

// What an ID token says about an account and its session, and its signing.

interface Subject {
  account: Account;
  providers: LinkedProvider[];
  session: Session;
  /** That was shown, unless it has been taken away. */
  factor: Factor | undefined;
}

const identitiesOf = ({ account, providers }: Subject): Record<string, string[]> => ({
  ...(account.email && { email: [account.email] }),
  ...(account.phoneNumber && { phone: [account.phoneNumber] }),
  ...Object.fromEntries(providers.map(({ providerId, rawId }) => [providerId, [rawId]])),
});

/** Custom claims come first: no name of theirs can replace one of ours. */
const claimsOf = (subject: Subject) => {
  const { account, session, factor } = subject;
  return {
    ...account.customClaims,
    ...session.claims,
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    ...(account.phoneNumber && { phone_number: account.phoneNumber }),
    ...(session.signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    user_id: account.uid,
    auth_time: seconds(ms(session.authTime)),
    firebase: {
      identities: identitiesOf(subject),
      sign_in_provider: session.signInProvider,
      session: session.id,
      ...(factor && {
        sign_in_second_factor: isPasskey(factor) ? 'passkey' : 'totp',
        second_factor_identifier: factor.id,
      }),
    },
  };
};

export function mintIdToken(
  { keys, config, now }: { keys: Keys; config: IdentityConfig; now: () => number },
  subject: Subject,
): Promise<string> {
  const { kid, privateKey } = keys.signing();
  const issuedAt = seconds(now());
  return new SignJWT(claimsOf(subject))
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(config.issuer)
    .setAudience(config.projectId)
    .setSubject(subject.account.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + config.tokenLifeSeconds)
    .sign(privateKey);
}

function firebaseClaim({ firebase }: JWTPayload, name: string): string | null {
  if (typeof firebase !== 'object' || firebase === null) return null;
  const value: unknown = (firebase as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

/** Which session a token belongs to; every token of ours says so. */
export const sessionIdOf = (payload: JWTPayload) => firebaseClaim(payload, 'session');
/** The kind of second factor that was shown; null for none. */
export const secondFactorOf = (payload: JWTPayload) =>
  firebaseClaim(payload, 'sign_in_second_factor');
