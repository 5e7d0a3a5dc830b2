// What people change about their own account.
import type { Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { sendRecovery } from '../codes/send.actions.ts';
import { IdentityError } from '../errors.ts';
import { newPassword } from '../passwords/password.actions.ts';
import type { Text } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import { renewSession } from '../tokens/session.actions.ts';
import { deleteProviders, listProviders, updateAccount } from './accounts.repository.ts';
import { mustVerifyNewEmail, readEmail } from './accounts.rules.ts';
import { assertNobodyElses, deleteWithSessions } from './person.actions.ts';

/** Absent or null leaves it; an empty name or picture clears it. */
type AccountChanges = Partial<Record<'displayName' | 'photoUrl' | 'password' | 'email', Text>> & {
  deleteProvider?: string[] | null | undefined;
};

export async function updateOwnAccount(
  provider: Provider,
  idToken: string | null | undefined,
  changes: AccountChanges,
  visitor: Visitor,
) {
  const { now, access, settings, tell } = provider;
  // A new name or picture opens nothing.
  const opens = [changes.password, changes.email, changes.deleteProvider?.[0]];
  const isSensitive = opens.some((value) => typeof value === 'string');
  const caller = await (isSensitive ? access.authenticateRecent : access.authenticate)(idToken);
  const { uid, empleadoId, email: oldEmail } = caller.account;
  const columns: Updateable<Tables['identityAccounts']> = {};

  if (typeof changes.displayName === 'string') columns.displayName = changes.displayName || null;
  if (typeof changes.photoUrl === 'string') columns.photoUrl = changes.photoUrl || null;
  if (changes.deleteProvider?.includes('password'))
    Object.assign(columns, { passwordHash: null, emailLink: false });
  if (changes.deleteProvider?.includes('phone')) columns.phoneNumber = null;

  const newEmail = typeof changes.email !== 'string' ? oldEmail : readEmail(changes.email);
  const changesEmail = newEmail !== oldEmail;
  if (changesEmail) {
    if (settings.enumerationProtection) throw mustVerifyNewEmail();
    Object.assign(columns, { email: newEmail, emailVerified: false });
  }
  if (typeof changes.password === 'string') {
    if (!newEmail) throw new IdentityError('MISSING_EMAIL');
    Object.assign(columns, await newPassword(provider, changes.password));
  }

  const revokes = changesEmail || typeof changes.password === 'string';
  const result = await access.change(caller, async (tx, held) => {
    if (changesEmail) await assertNobodyElses(tx, held, newEmail ?? '');
    if (changes.deleteProvider?.length) await deleteProviders(tx, uid, changes.deleteProvider);
    // With `uid` there is always something to set.
    const account = await updateAccount(tx, uid, { ...columns, uid });
    if (revokes) await voidCodes(tx, now(), uid);
    const told = { empleadoId, visitor };
    if (changesEmail)
      await tell(tx, { ...told, what: 'email', emails: { before: oldEmail, after: newEmail } });
    if (columns.passwordHash) await tell(tx, { ...told, what: 'password' });
    if (changes.deleteProvider?.length) await tell(tx, { ...told, what: 'removed' });
    const opened = revokes ? await renewSession(provider, tx, caller, visitor) : null;
    return { account, opened, providers: await listProviders(tx, uid) };
  });
  if (changesEmail && oldEmail) sendRecovery(provider, uid, oldEmail);
  return result;
}

export async function deleteOwnAccount(
  { now, access, tell }: Provider,
  idToken: string | null | undefined,
  visitor: Visitor,
) {
  const caller = await access.authenticateRecent(idToken);
  await access.change(caller, async (tx, { uid, empleadoId }) => {
    await deleteWithSessions(tx, now(), uid);
    await tell(tx, { what: 'deleted', empleadoId, visitor });
  });
}
