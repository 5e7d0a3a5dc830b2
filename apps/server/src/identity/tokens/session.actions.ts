// The last step of every way to sign in, and the refresh of what it gave.
import {
  type Account,
  findAccount,
  listProviders,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { iso, ms } from '../primitives.ts';
import type { Db } from '../../db/transaction.ts';
import { IdentityError } from '../errors.ts';
import {
  type Factor,
  findFactor,
  insertPending,
  isPasskey,
  listFactors,
} from '../factors/factors.repository.ts';
import type { Provider } from '../provider.ts';
import type { Caller } from './access.ts';
import { mintIdToken } from './keys.ts';
import {
  isNewBrowser,
  isTrusted,
  openSession,
  type OpenedSession,
  revokeAll,
  type Visitor,
} from './sessions.repository.ts';

/** A session, or a sign-in that has shown its first factor and waits for the second. */
export type SignedIn = OpenedSession | { mfaPendingCredential: string; factors: Factor[] };

/** The ways that are our own. Whoever enters by another's word showed that one what it asks for. */
export const OWN_WAYS = ['password', 'phone', 'passkey'];

/** Within the transaction that decided who it is: holds the account, so that a change elsewhere comes before or after. */
export async function startSession(
  { now, tell }: Provider,
  tx: Db,
  account: Account,
  {
    way,
    ...how
  }: {
    /** By which provider, in the protocol's words. */
    way: string;
    claims?: Record<string, unknown> | null;
    visitor: Visitor;
    secondFactor?: string;
  },
): Promise<SignedIn> {
  const held = await lockAccount(tx, account.uid);
  if (!held) throw new IdentityError('USER_NOT_FOUND');
  if (held.disabled) throw new IdentityError('USER_DISABLED');
  const at = now();
  const { uid, empleadoId } = held;
  const { visitor, secondFactor } = how;
  const factors =
    secondFactor === undefined && OWN_WAYS.includes(way) ? await listFactors(tx, uid) : [];
  if (factors.length > 0 && !(await isTrusted(tx, at, uid, visitor.browser))) {
    const { name } = await insertPending(tx, at, { uid, signInProvider: way });
    return { mfaPendingCredential: name, factors };
  }
  if (await isNewBrowser(tx, uid, visitor.browser))
    await tell(tx, { what: 'device', empleadoId, visitor });
  await updateAccount(tx, uid, { lastLoginAt: iso(at) });
  await tell(tx, { what: 'entered', empleadoId, visitor });
  return openSession(tx, at, { uid, authTime: at, signInProvider: way, ...how });
}

/** One more session for whoever already has one, with the sign-in it came from: linking proves nothing anew. */
export const continueSession = (
  { now }: Provider,
  tx: Db,
  { account, session }: Caller,
  visitor: Visitor,
): Promise<OpenedSession> =>
  openSession(tx, now(), {
    uid: account.uid,
    signInProvider: session.signInProvider,
    authTime: ms(session.authTime),
    claims: session.claims,
    secondFactor: session.secondFactor,
    visitor,
  });

/** Ends every session of the account and opens one for whoever asked. */
export async function renewSession(
  provider: Provider,
  tx: Db,
  caller: Caller,
  visitor: Visitor,
): Promise<OpenedSession> {
  await revokeAll(tx, provider.now(), caller.account.uid);
  return continueSession(provider, tx, caller, visitor);
}

/** The application as the protocol shows it. Of passkeys the SDK must not hear: it stumbles over what it does not know. */
export const factorAnswer = (factors: readonly Factor[]) =>
  factors
    .filter((factor) => !isPasskey(factor))
    .map(({ id, name, createdAt }) => ({
      mfaEnrollmentId: id,
      displayName: name ?? undefined,
      enrolledAt: createdAt,
      totpInfo: {},
    }));

/** After the transaction: the tokens of a session, about the account as it now stands, or what is still missing. */
export async function tokenSet(provider: Provider, signedIn: SignedIn) {
  if ('session' in signedIn) return sessionTokens(provider, signedIn);
  const { mfaPendingCredential, factors } = signedIn;
  const passkeys = factors.filter(isPasskey).map(({ id }) => id);
  return { mfaPendingCredential, mfaInfo: factorAnswer(factors), passkeys };
}

export async function sessionTokens(provider: Provider, opened: OpenedSession) {
  const { db, config } = provider;
  const { uid, secondFactor } = opened.session;
  const account = await findAccount(db, 'uid', uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const providers = await listProviders(db, uid);
  const factor = secondFactor === null ? undefined : await findFactor(db, secondFactor);
  return {
    idToken: await mintIdToken(provider, { account, providers, session: opened.session, factor }),
    refreshToken: opened.refreshToken,
    expiresIn: String(config.tokenLifeSeconds),
  };
}
