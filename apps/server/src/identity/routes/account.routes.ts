// Accounts and their codes, in the words of the protocol.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  type Account,
  findAccount,
  type LinkedProvider,
  listProviders,
} from '../accounts/accounts.repository.ts';
import { readEmail } from '../accounts/accounts.rules.ts';
import { deleteOwnAccount, updateOwnAccount } from '../accounts/update.actions.ts';
import { assertContinueUrl, isRequestType } from '../codes/codes.repository.ts';
import { requestCode } from '../codes/send.actions.ts';
import {
  applyCode,
  inspectCode,
  linkEmailLink,
  resetPassword,
  signInWithEmailLink,
} from '../codes/use.actions.ts';
import { IdentityError } from '../errors.ts';
import { listFactors } from '../factors/factors.repository.ts';
import { newSecret } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { factorAnswer, tokenSet } from '../tokens/session.actions.ts';
import { post, providerUserInfo, text, userAnswer } from './protocol.ts';

const withToken = z.object({ idToken: text });
const changes = withToken.extend({
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
  const { db, access } = provider;

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

  post(scope, 'v1/accounts:update', changes, async (body, visitor) => {
    if (body.oobCode) {
      const account = await applyCode(provider, body.oobCode, visitor);
      return changedAnswer(account, await listProviders(db, account.uid));
    }
    const changed = await updateOwnAccount(provider, body.idToken, body, visitor);
    const { account, providers, opened } = changed;
    return {
      ...changedAnswer(account, providers),
      ...(opened && (await tokenSet(provider, opened))),
    };
  });

  post(scope, 'v1/accounts:delete', withToken, async ({ idToken }, visitor) => {
    await deleteOwnAccount(provider, idToken, visitor);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });

  // Only Sign in with Apple has tokens to give back, and we issue none; the session is checked all the same.
  post(scope, 'v2/accounts:revokeToken', withToken, async ({ idToken }) => {
    await access.authenticate(idToken);
    return {};
  });
}

const codeRequest = z.object({
  requestType: text,
  email: text,
  newEmail: text,
  idToken: text,
  continueUrl: z.string().max(2048).nullish(),
});
const reset = z.object({ oobCode: text, newPassword: text });
const emailLink = z.object({ email: text, oobCode: text, idToken: text });
const authUri = z.object({ identifier: text, continueUri: text });

/** What `fetchSignInMethodsForEmail` tells where enumeration protection is off. */
async function signInMethods({ db }: Provider, email: string) {
  const account = await findAccount(db, 'email', email);
  if (!account) return { registered: false };
  const providers = await listProviders(db, account.uid);
  return {
    registered: true,
    allProviders: providerUserInfo(account, providers).map(({ providerId }) => providerId),
    signinMethods: [
      ...(account.passwordHash ? ['password'] : []),
      ...(account.emailLink ? ['emailLink'] : []),
      ...providers.map(({ providerId }) => providerId),
    ],
  };
}

export function codeRoutes(scope: FastifyInstance, provider: Provider) {
  const { config, settings } = provider;

  post(scope, 'v1/accounts:sendOobCode', codeRequest, async (body, visitor) => {
    const { requestType } = body;
    if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
    if (!isRequestType(requestType)) throw new IdentityError('INVALID_REQ_TYPE');
    assertContinueUrl(body.continueUrl, config.continueOrigins);
    const email = await requestCode(provider, requestType, { ...body, visitor });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  });

  post(scope, 'v1/accounts:resetPassword', reset, async (body, visitor) => {
    const { oobCode, newPassword } = body;
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const kind = 'identitytoolkit#ResetPasswordResponse';
    if (newPassword) {
      const email = await resetPassword(provider, { oobCode, newPassword }, visitor);
      return { kind, email, requestType: 'PASSWORD_RESET' };
    }
    const { requestType, email, newEmail } = await inspectCode(provider, oobCode);
    return {
      kind,
      requestType,
      // Whoever opens a sign-in link has to say whose it is.
      ...(requestType !== 'EMAIL_SIGNIN' && { email }),
      ...(newEmail && { newEmail }),
    };
  });

  post(scope, 'v1/accounts:signInWithEmailLink', emailLink, async (body, visitor) => {
    const email = readEmail(body.email);
    const { oobCode, idToken } = body;
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const { account, opened, isNewUser } = idToken
      ? await linkEmailLink(provider, { email, oobCode, idToken }, visitor)
      : await signInWithEmailLink(provider, { email, oobCode }, visitor);
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.uid,
      email,
      isNewUser,
      ...(await tokenSet(provider, opened)),
    };
  });

  post(scope, 'v1/accounts:createAuthUri', authUri, async (body) => {
    const email = readEmail(body.identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER');
    if (!body.continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
    if (!URL.canParse(body.continueUri)) throw new IdentityError('INVALID_CONTINUE_URI');
    return {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      sessionId: newSecret(),
      ...(!settings.enumerationProtection && (await signInMethods(provider, email))),
    };
  });
}
