// What people change about their own account.
import type { Updateable } from 'kysely';
import type { IdentityAccountsTable } from '../../db/schema.ts';
import { iso } from '../clock.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { sendRecovery } from '../codes/send.actions.ts';
import { IdentityError } from '../errors.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { renewSession } from '../tokens/session.actions.ts';
import { endSessions, type Visitor } from '../tokens/sessions.repository.ts';
import {
  deleteAccount,
  deleteProviders,
  listProviders,
  lockAccount,
  updateAccount,
} from './accounts.repository.ts';
import { mustVerifyNewEmail, readEmail } from './email.rules.ts';
import { assertRecent } from './recent.rules.ts';

export interface AccountChanges {
  /** Absent leaves it, empty clears it. */
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  password?: string | undefined;
  email?: string | undefined;
  deleteProvider?: string[] | undefined;
}

export async function updateOwnAccount(
  provider: Provider,
  idToken: string | undefined,
  changes: AccountChanges,
  visitor: Visitor,
) {
  const { db, now, config, hashing, access, settings } = provider;
  const caller = await access.authenticate(idToken);
  const { uid, email: oldEmail } = caller.account;
  const columns: Updateable<IdentityAccountsTable> = {};

  if (changes.displayName !== undefined) columns.displayName = changes.displayName || null;
  if (changes.photoUrl !== undefined) columns.photoUrl = changes.photoUrl || null;
  if (changes.deleteProvider?.includes('password'))
    Object.assign(columns, { passwordHash: null, emailLink: false });
  if (changes.deleteProvider?.includes('phone')) columns.phoneNumber = null;

  const newEmail = changes.email === undefined ? oldEmail : readEmail(changes.email);
  const changesEmail = newEmail !== oldEmail;
  if (changesEmail) {
    assertRecent(caller.session, now());
    if (settings.enumerationProtection) throw mustVerifyNewEmail();
    Object.assign(columns, { email: newEmail, emailVerified: false });
  }
  if (changes.password !== undefined) {
    assertRecent(caller.session, now());
    assertAcceptable(config.passwordPolicy, changes.password);
    if (!newEmail) throw new IdentityError('MISSING_EMAIL');
    columns.passwordHash = await hashing.hash(changes.password);
    columns.passwordChangedAt = iso(now());
  }

  const revokes = changesEmail || changes.password !== undefined;
  const result = await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, uid))) throw new IdentityError('USER_NOT_FOUND');
    if (changes.deleteProvider?.length) await deleteProviders(tx, uid, changes.deleteProvider);
    const account = await updateAccount(tx, uid, { ...columns, uid });
    if (revokes) await voidCodes(tx, now(), uid, ['PASSWORD_RESET', 'EMAIL_SIGNIN']);
    const opened = revokes ? await renewSession(provider, tx, caller, visitor) : null;
    return { account, opened, providers: await listProviders(tx, uid) };
  });
  access.forget(uid);
  if (changesEmail && oldEmail) sendRecovery(provider, uid, oldEmail);
  return result;
}

export async function deleteOwnAccount(provider: Provider, idToken: string | undefined) {
  const { db, now, access } = provider;
  const { account, session } = await access.authenticate(idToken);
  assertRecent(session, now());
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, now(), account.uid);
    await deleteAccount(tx, account.uid);
  });
  access.forget(account.uid);
}
