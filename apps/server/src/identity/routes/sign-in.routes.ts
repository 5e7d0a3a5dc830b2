// Every way in, in the words of the protocol: password, refresh, telephone and other providers.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account } from '../accounts/accounts.repository.ts';
import { readEmail } from '../accounts/accounts.rules.ts';
import { IdentityError } from '../errors.ts';
import {
  type FederatedResult,
  linkAssertion,
  signInWithAssertion,
  signInWithCustomToken,
} from '../federated/federated.actions.ts';
import { signInWithPasskey } from '../factors/passkeys.routes.ts';
import type { Assertion } from '../federated/tokens.ts';
import {
  confirmPhone,
  linkPassword,
  linkPhone,
  sendPhoneCode,
  signInWithPassword,
  signInWithPhone,
  signUp,
} from '../passwords/password.actions.ts';
import type { Provider } from '../provider.ts';
import { refresh, type SignedIn, tokenSet } from '../tokens/session.actions.ts';
import { openRoute, passkeySays, post, SECURE_TOKEN, text } from './protocol.ts';

const credentials = z.object({
  email: text,
  password: text,
  idToken: text,
});

function readCredentials(body: z.infer<typeof credentials>) {
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  return { email, password: body.password };
}

export function passwordRoutes(scope: FastifyInstance, provider: Provider) {
  const answer = async (
    kind: string,
    { account, opened }: { account: Account; opened: SignedIn },
  ) => ({
    kind: `identitytoolkit#${kind}`,
    localId: account.uid,
    ...(account.email && { email: account.email }),
    ...(account.displayName && { displayName: account.displayName }),
    ...(await tokenSet(provider, opened)),
  });

  post(scope, 'v1/accounts:signUp', credentials, async (body, visitor) => {
    if (body.idToken)
      return answer(
        'SetAccountInfoResponse',
        await linkPassword(provider, body.idToken, readCredentials(body), visitor),
      );
    // This `kind` is what makes the SDK call the user new.
    const own = body.email || body.password ? readCredentials(body) : null;
    return answer('SignupNewUserResponse', await signUp(provider, own, visitor));
  });

  post(scope, 'v1/accounts:signInWithPassword', credentials, async (body, visitor) => {
    const signedIn = await signInWithPassword(provider, readCredentials(body), visitor);
    return { ...(await answer('VerifyPasswordResponse', signedIn)), registered: true };
  });
}

// Refresh and the published keys.

const grant = z.object({
  grant_type: z.string().optional(),
  refresh_token: z.string().optional(),
});

export function tokenRoutes(scope: FastifyInstance, provider: Provider) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  post(scope, `${SECURE_TOKEN}/v1/token`, grant, async (body) => {
    if (!body.grant_type) throw new IdentityError('MISSING_GRANT_TYPE');
    if (body.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
    if (!body.refresh_token) throw new IdentityError('MISSING_REFRESH_TOKEN');
    const { uid, tokens } = await refresh(provider, body.refresh_token);
    return {
      access_token: tokens.idToken,
      id_token: tokens.idToken,
      refresh_token: tokens.refreshToken,
      expires_in: tokens.expiresIn,
      token_type: 'Bearer',
      user_id: uid,
      project_id: provider.config.projectId,
    };
  });
}

export function keyRoutes(scope: FastifyInstance, { keys }: Provider) {
  scope.get('/.well-known/jwks.json', openRoute, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(keys.published()),
  );
}

const codeRequest = z.object({ phoneNumber: text });
const proof = z.object({
  sessionInfo: text,
  code: text,
  phoneNumber: text,
  temporaryProof: text,
  idToken: text,
  operation: text,
});

export function phoneRoutes(scope: FastifyInstance, provider: Provider) {
  post(scope, 'v1/accounts:sendVerificationCode', codeRequest, async (body, visitor) => ({
    sessionInfo: await sendPhoneCode(provider, body.phoneNumber, visitor),
  }));

  post(scope, 'v1/accounts:signInWithPhoneNumber', proof, async (body, visitor) => {
    // Before the code is used up.
    const caller = body.idToken ? await provider.access.authenticateRecent(body.idToken) : null;
    const phoneNumber = await confirmPhone(provider, body);
    const mayCreate = body.operation !== 'REAUTH';
    const result = caller
      ? await linkPhone(provider, phoneNumber, { caller, visitor })
      : await signInWithPhone(provider, phoneNumber, { mayCreate, visitor });
    if ('temporaryProof' in result) return { ...result, phoneNumber };
    return {
      localId: result.account.uid,
      phoneNumber,
      isNewUser: result.isNewUser,
      ...(await tokenSet(provider, result.opened)),
    };
  });
}

const customToken = z.object({ token: text });
const passkeyAnswer = passkeySays({ authenticatorData: z.string(), signature: z.string() });

/** The SDK knows no passkeys, so what one answers travels as a custom token, and the SDK opens the session by itself. */
function readPasskey(token: string) {
  try {
    return passkeyAnswer.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

const assertionBody = z.object({
  postBody: text,
  pendingToken: text,
  idToken: text,
  autoCreate: z.boolean().nullish(),
  returnIdpCredential: z.boolean().nullish(),
});

/** Refusals that a popup hands back together with the credential, as an answer that did not fail. */
const RETURNED_WITH_CREDENTIAL = ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'];

const credentialPart = (assertion: Assertion) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId: assertion.providerId,
  federatedId: assertion.federatedId,
  oauthIdToken: assertion.idToken,
  rawUserInfo: JSON.stringify(assertion.claims),
  ...(assertion.email && { email: assertion.email }),
});

export function federatedRoutes(scope: FastifyInstance, provider: Provider) {
  async function answer(assertion: Assertion, result: FederatedResult) {
    const { account } = result;
    if ('verifiedProviders' in result)
      return {
        ...credentialPart(assertion),
        needConfirmation: true,
        localId: account.uid,
        verifiedProvider: result.verifiedProviders,
      };
    return {
      ...credentialPart(assertion),
      localId: account.uid,
      emailVerified: account.emailVerified,
      ...(account.displayName && { displayName: account.displayName }),
      ...(account.photoUrl && { photoUrl: account.photoUrl }),
      isNewUser: result.isNewUser,
      ...(await tokenSet(provider, result.opened)),
    };
  }

  post(scope, 'v1/accounts:signInWithIdp', assertionBody, async (body, visitor) => {
    // We hand none out: an unconfirmed credential comes back whole, and is linked as it is.
    if (body.pendingToken) throw new IdentityError('INVALID_PENDING_TOKEN');
    const assertion = await provider.oidc.read(body.postBody ?? '');
    try {
      const { idToken } = body;
      const result = idToken
        ? await linkAssertion(provider, assertion, { idToken, visitor })
        : await signInWithAssertion(provider, assertion, {
            autoCreate: body.autoCreate ?? true,
            visitor,
          });
      return await answer(assertion, result);
    } catch (error) {
      if (!(body.returnIdpCredential && error instanceof IdentityError)) throw error;
      if (!RETURNED_WITH_CREDENTIAL.includes(error.code)) throw error;
      return { ...credentialPart(assertion), errorMessage: error.message };
    }
  });

  post(scope, 'v1/accounts:signInWithCustomToken', customToken, async ({ token }, visitor) => {
    if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
    const passkey = readPasskey(token);
    const { opened, isNewUser } = passkey
      ? { opened: await signInWithPasskey(provider, passkey, visitor), isNewUser: false }
      : await signInWithCustomToken(provider, token, visitor);
    return {
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser,
      ...(await tokenSet(provider, opened)),
    };
  });
}
