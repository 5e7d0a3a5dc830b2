// Who stands behind an ID token of ours. A good signature is not enough: the account may be disabled or gone, and the
// session may have been ended. Calls of the protocol look every time; the rest of the product looks through a short
// memory, which whoever changes an account drops at once.
import { errors, type JWTVerifyGetKey } from 'jose';
import { createMemory } from '../../http/session.ts';
import type { Db } from '../../db/transaction.ts';
import { type Account, findAccount, lockAccount } from '../accounts/accounts.repository.ts';
import type { IdentityConfig } from '../config.ts';
import { IdentityError } from '../errors.ts';
import { ms } from '../primitives.ts';
import { type Keys, sessionIdOf } from './keys.ts';
import { findSession, type StandingSession, touchSession } from './sessions.repository.ts';
import { type ReadToken, tokenReader, TokenRefused } from './verification.ts';

interface Standing {
  account: Account | undefined;
  session: StandingSession | undefined;
}

export interface Caller {
  account: Account;
  session: StandingSession;
}

const MEMORY_MS = 5000;
const RECENT_MS = 5 * 60 * 1000;
const NOTED_EVERY_MS = 5 * 60 * 1000;

/** Throws what the protocol answers when account or session no longer stand. */
export function assertStanding({ account, session }: Standing, issuedAt?: number): Caller {
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const validSince = ms(account.validSince);
  const ended =
    !session ||
    session.uid !== account.uid ||
    session.revokedAt !== null ||
    ms(session.createdAt) < validSince ||
    (issuedAt !== undefined && issuedAt * 1000 < validSince);
  if (ended)
    throw new IdentityError(
      'TOKEN_EXPIRED',
      session?.endedByFactor ? 'SECOND_FACTOR_ADDED' : undefined,
    );
  return { account, session };
}

export function createAccess({
  db,
  keys,
  config: { issuer, projectId: audience },
  now,
}: {
  db: Db;
  keys: Keys;
  config: IdentityConfig;
  now: () => number;
}) {
  const look = async (uid: string, sessionId: string): Promise<Standing> => ({
    account: await findAccount(db, 'uid', uid),
    session: await findSession(db, sessionId),
  });
  /** Notes now and then that the session is in use, for whoever looks at their open sessions. */
  const lookNoting = async (uid: string, sessionId: string): Promise<Standing> => {
    const standing = await look(uid, sessionId);
    const { session } = standing;
    if (session?.revokedAt === null && now() - ms(session.lastUsedAt) > NOTED_EVERY_MS)
      await touchSession(db, now(), sessionId);
    return standing;
  };
  // By account, so that one change forgets all of its sessions.
  const memory = createMemory<Standing>({ forMs: MEMORY_MS, now });
  const keySet: JWTVerifyGetKey = async ({ kid }) => {
    const key = await keys.find(kid ?? '');
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.publicKey;
  };
  const reader = tokenReader({ issuer, audience, keySet, now });

  async function read(token: string): Promise<ReadToken> {
    try {
      return await reader(token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      throw new IdentityError(error.expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    }
  }

  async function authenticate(idToken: string | null | undefined): Promise<Caller> {
    if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
    const payload = await read(idToken);
    return assertStanding(await look(payload.sub, sessionIdOf(payload) ?? ''), payload.iat);
  }

  /** How an account is entered changes only for somebody who has just shown who they are, with all that they enter by. */
  async function authenticateRecent(idToken: string | null | undefined): Promise<Caller> {
    const caller = await authenticate(idToken);
    const { authTime, hasFactor, secondFactor } = caller.session;
    if (now() - ms(authTime) > RECENT_MS || (hasFactor && secondFactor === null))
      throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    return caller;
  }

  return {
    forget: memory.forget,
    forgetAll: memory.forgetAll,
    authenticate,
    authenticateRecent,

    /** Works on the caller's account, held and once more found to be in good standing, and lets everybody see the change
     *  at once. */
    async change<T>(caller: Caller, work: (tx: Db, account: Account) => Promise<T>): Promise<T> {
      const { uid } = caller.account;
      const result = await db.transaction().execute(async (tx) => {
        const account = await lockAccount(tx, uid);
        const session = await findSession(tx, caller.session.id);
        return work(tx, assertStanding({ account, session }).account);
      });
      memory.forget(uid);
      return result;
    },

    /** The same for the rest of the product: null when refused, through the short memory. */
    async recognise(idToken: string): Promise<Caller | null> {
      try {
        const payload = await read(idToken);
        const sessionId = sessionIdOf(payload) ?? '';
        const standing = await memory.recall(payload.sub, sessionId, () =>
          lookNoting(payload.sub, sessionId),
        );
        return assertStanding(standing, payload.iat);
      } catch (error) {
        if (error instanceof IdentityError) return null;
        throw error;
      }
    },
  };
}
