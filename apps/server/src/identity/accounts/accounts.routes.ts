// What people look up and change of their own account, in the words of the protocol.
import type { FastifyInstance } from 'fastify';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Tables } from '../../db/tables.ts';
import { applyCode } from '../codes/codes.routes.ts';
import { voidCodes } from '../codes/codes.repository.ts';
import { sendRecovery } from '../codes/send.routes.ts';
import { IdentityError } from '../errors.ts';
import { listFactors } from '../factors/factors.repository.ts';
import { newPassword } from '../passwords/password.routes.ts';
import type { Provider } from '../provider.ts';
import { post, providerUserInfo, text, userAnswer } from '../routes/protocol.ts';
import { factorAnswer, renewSession, tokenSet } from '../tokens/session.actions.ts';
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

export function accountRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, settings, tell } = provider;

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
    // A new name or picture opens nothing.
    const opens = [body.password, body.email, body.deleteProvider?.[0]];
    const isSensitive = opens.some((value) => typeof value === 'string');
    const caller = await (isSensitive ? access.authenticateRecent : access.authenticate)(
      body.idToken,
    );
    const { uid, empleadoId, email: oldEmail } = caller.account;
    // Absent or null leaves it; an empty name or picture clears it.
    const columns: Updateable<Tables['identityAccounts']> = {};
    if (typeof body.displayName === 'string') columns.displayName = body.displayName || null;
    if (typeof body.photoUrl === 'string') columns.photoUrl = body.photoUrl || null;
    if (body.deleteProvider?.includes('password'))
      Object.assign(columns, { passwordHash: null, emailLink: false });
    if (body.deleteProvider?.includes('phone')) columns.phoneNumber = null;

    const newEmail = typeof body.email !== 'string' ? oldEmail : readEmail(body.email);
    const changesEmail = newEmail !== oldEmail;
    if (changesEmail) {
      if (settings.enumerationProtection) throw mustVerifyNewEmail();
      Object.assign(columns, { email: newEmail, emailVerified: false });
    }
    if (typeof body.password === 'string') {
      if (!newEmail) throw new IdentityError('MISSING_EMAIL');
      Object.assign(columns, await newPassword(provider, body.password));
    }

    const revokes = changesEmail || typeof body.password === 'string';
    const { account, providers, opened } = await access.change(caller, async (tx, held) => {
      if (changesEmail) await assertNobodyElses(tx, held, newEmail ?? '');
      if (body.deleteProvider?.length) await deleteProviders(tx, uid, body.deleteProvider);
      // With `uid` there is always something to set.
      const changed = await updateAccount(tx, uid, { ...columns, uid });
      if (revokes) await voidCodes(tx, now(), uid);
      const told = { empleadoId, visitor };
      if (changesEmail)
        await tell(tx, { ...told, what: 'email', emails: { before: oldEmail, after: newEmail } });
      if (columns.passwordHash) await tell(tx, { ...told, what: 'password' });
      if (body.deleteProvider?.length) await tell(tx, { ...told, what: 'removed' });
      return {
        account: changed,
        providers: await listProviders(tx, uid),
        opened: revokes ? await renewSession(provider, tx, caller, visitor) : null,
      };
    });
    if (changesEmail && oldEmail) sendRecovery(provider, uid, oldEmail);
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
