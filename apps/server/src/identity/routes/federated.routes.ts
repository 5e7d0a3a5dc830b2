import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { IdentityError } from '../errors.ts';
import {
  type FederatedResult,
  linkAssertion,
  signInWithAssertion,
  signInWithCustomToken,
} from '../federated/federated.actions.ts';
import type { Assertion } from '../federated/oidc.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const customToken = z.object({ token: z.string().nullish() });
const assertionBody = z.object({
  postBody: z.string().nullish(),
  pendingToken: z.string().nullish(),
  idToken: z.string().nullish(),
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

  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithIdp`,
    assertionBody,
    async (body, visitor) => {
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
    },
  );

  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithCustomToken`,
    customToken,
    async ({ token }, visitor) => {
      if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
      const { opened, isNewUser } = await signInWithCustomToken(provider, token, visitor);
      return {
        kind: 'identitytoolkit#VerifyCustomTokenResponse',
        isNewUser,
        ...(await tokenSet(provider, opened)),
      };
    },
  );
}
