// What people look up and change of their own account, in the words of the protocol.
import type { FastifyInstance } from 'fastify';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../../db/tables.ts';
import { applyCode } from '../codes/codes.routes.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { sendRecovery } from '../codes/send.actions.ts';
import { IdentityError } from '../errors.ts';
import { listFactors } from '../factors/factors.repository.ts';
import { newPassword } from '../passwords/password.routes.ts';
import type { Provider } from '../provider.ts';
import { post, providerUserInfo, text, userAnswer } from '../routes/protocol.ts';
import { factorAnswer, renewSession, tokenSet } from '../tokens/session.actions.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import {
  type Account,
  deleteProviders,
  type LinkedProvider,
  listProviders,
  updateAccount,
} from './accounts.repository.ts';
import { mustVerifyNewEmail, readEmail } from './accounts.rules.ts';
import { assertNobodyElses, deleteWithSessions } from './person.actions.ts';

const withToken = z.object({ idToken: text });
const accountChanges = withToken.extend({
  displayName: z.string().max(256).nullish(),
  photoUrl: z.string().max(2048).nullish(),
  password: text,
  email: text,
  deleteProvider: z.array(z.string()).nullish(),
  oobCode: text,
});

const changedAnswer = (account: Account, providers: LinkedProvider[]) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.uid,
  ...(account.email && { email: account.email, emailVerified: account.emailVerified }),
  // Both as they now are: the SDK forgets a name that is left out.
  ...(account.displayName && { displayName: account.displayName }),
  ...(account.photoUrl && { photoUrl: account.photoUrl }),
  providerUserInfo: providerUserInfo(account, providers),
});

/** Absent or null leaves it; an empty name or picture clears it. */
async function updateOwnAccount(
  provider: Provider,
  changes: z.infer<typeof accountChanges>,
  visitor: Visitor,
) {
  const { now, access, settings, tell } = provider;
  // A new name or picture opens nothing.
  const opens = [changes.password, changes.email, changes.deleteProvider?.[0]];
  const isSensitive = opens.some((value) => typeof value === 'string');
  const caller = await (isSensitive ? access.authenticateRecent : access.authenticate)(
    changes.idToken,
  );
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

export function accountRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, tell } = provider;

  post(scope, 'v1/accounts:lookup', withToken, async ({ idToken }) => {
    const { account, session } = await access.authenticate(idToken);
    const mfaInfo = factorAnswer(session.hasFactor ? await listFactors(db, account.uid) : []);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          ...userAnswer(account, await listProviders(db, account.uid), session),
          ...(mfaInfo.length > 0 && { mfaInfo }),
        },
      ],
    };
  });

  post(scope, 'v1/accounts:update', accountChanges, async (body, visitor) => {
    if (body.oobCode) {
      const account = await applyCode(provider, body.oobCode, visitor);
      return changedAnswer(account, await listProviders(db, account.uid));
    }
    const { account, providers, opened } = await updateOwnAccount(provider, body, visitor);
    return {
      ...changedAnswer(account, providers),
      ...(opened && (await tokenSet(provider, opened))),
    };
  });

  post(scope, 'v1/accounts:delete', withToken, async ({ idToken }, visitor) => {
    const caller = await access.authenticateRecent(idToken);
    await access.change(caller, async (tx, { uid, empleadoId }) => {
      await deleteWithSessions(tx, now(), uid);
      await tell(tx, { what: 'deleted', empleadoId, visitor });
    });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });

  // Only Sign in with Apple has tokens to give back, and we issue none; the session is checked all the same.
  post(scope, 'v2/accounts:revokeToken', withToken, async ({ idToken }) => {
    await access.authenticate(idToken);
    return {};
  });
}
