// Changes an administrator makes to somebody's account.
import type { Updateable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { IdentityAccountsTable } from '../../db/tables.ts';
import { iso } from '../clock.ts';
import { IdentityError } from '../errors.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { endSessions, revokeAll } from '../tokens/sessions.repository.ts';
import { type Account, lockAccount, updateAccount } from './accounts.repository.ts';
import { assertClaims } from './claims.rules.ts';
import { proveEmail } from './person.actions.ts';

/** Finds and holds the account, works on it, and lets everybody see the change at once. */
async function onAccount<T>(
  provider: Provider,
  uid: string,
  work: (tx: Db, account: Account) => Promise<T>,
): Promise<T> {
  const result = await provider.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    return work(tx, account);
  });
  provider.access.forget(uid);
  return result;
}

export const endAllSessions = (provider: Provider, uid: string, except?: string) =>
  onAccount(provider, uid, async (tx) => {
    if (except === undefined) await revokeAll(tx, provider.now(), uid);
    else await endSessions(tx, provider.now(), uid, { except });
  });

export const endSession = (provider: Provider, uid: string, only: string) =>
  onAccount(provider, uid, async (tx) => {
    await endSessions(tx, provider.now(), uid, { only });
  });

/** The e-mail counts as verified from here on. */
export async function setPassword(provider: Provider, uid: string, password: string) {
  const { config, hashing, now, attempts, tell } = provider;
  assertAcceptable(config.passwordPolicy, password);
  const passwordHash = await hashing.hash(password);
  const email = await onAccount(provider, uid, async (tx, account) => {
    const proof = { afresh: true, visitor: null };
    const { empleadoId } = await proveEmail(provider, tx, account, proof);
    await updateAccount(tx, uid, { passwordHash, passwordChangedAt: iso(now()) });
    await tell(tx, { what: 'reset', empleadoId, visitor: null });
    return account.email;
  });
  if (email) await attempts.forgive(email);
}

function parseClaims(text: string) {
  try {
    return assertClaims(JSON.parse(text));
  } catch (error) {
    throw error instanceof SyntaxError ? new IdentityError('INVALID_CLAIMS') : error;
  }
}

/** In the protocol's own terms, for the test door: seconds for `validSince`, milliseconds for `lastLoginAt`. */
export async function updateAsAdministrator(
  provider: Provider,
  uid: string,
  change: {
    disableUser?: boolean | undefined;
    customAttributes?: string | undefined;
    validSince?: number | undefined;
    lastLoginAt?: number | undefined;
  },
) {
  // With `uid` there is always something to set.
  const columns: Updateable<IdentityAccountsTable> = { uid };
  if (change.customAttributes !== undefined)
    columns.customClaims = JSON.stringify(parseClaims(change.customAttributes));
  if (change.validSince !== undefined) columns.validSince = iso(change.validSince * 1000);
  if (change.lastLoginAt !== undefined) columns.lastLoginAt = iso(change.lastLoginAt);
  if (change.disableUser !== undefined) columns.disabled = change.disableUser;
  await onAccount(provider, uid, async (tx) => {
    await updateAccount(tx, uid, columns);
    if (change.disableUser) await revokeAll(tx, provider.now(), uid);
  });
}
