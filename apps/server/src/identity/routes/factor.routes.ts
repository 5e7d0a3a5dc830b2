// The second factor, in the words of the protocol. An answer of a passkey comes where custom tokens do (`sign-in.routes.ts`).
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  finishEnrolment,
  finishSignIn,
  startEnrolment,
  withdrawFactor,
} from '../factors/factors.actions.ts';
import { finishPasskey, startPasskey, startPasskeySignIn } from '../factors/passkeys.actions.ts';
import { TOTP_SHAPE } from '../factors/factors.repository.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { post, text } from './protocol.ts';

const enrolment = z.object({
  idToken: text,
  displayName: text,
  totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).nullish(),
});
const withdrawal = z.object({ idToken: text, mfaEnrollmentId: text });
const signIn = z.object({
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.object({ verificationCode: text }).nullish(),
});
const passkey = z.object({
  idToken: text,
  displayName: text,
  authenticatorRegistrationResponse: z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: z.string(),
      attestationObject: z.string(),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
    clientExtensionResults: z.looseObject({}),
  }),
});
const passkeySignIn = z.object({ idToken: text, mfaPendingCredential: text });

export function factorRoutes(scope: FastifyInstance, provider: Provider) {
  post(scope, 'v2/accounts/mfaEnrollment:start', z.object({ idToken: text }), async (body) => {
    const { secret, name, expiresAt } = await startEnrolment(provider, body.idToken);
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: TOTP_SHAPE.digits,
        hashingAlgorithm: TOTP_SHAPE.algorithm,
        periodSec: TOTP_SHAPE.period,
        sessionInfo: name,
        finalizeEnrollmentTime: expiresAt,
      },
    };
  });

  // Without tokens: the session goes on, and its next token says that the factor was shown.
  post(scope, 'v2/accounts/mfaEnrollment:finalize', enrolment, async (body, visitor) => {
    const { sessionInfo, verificationCode: code } = body.totpVerificationInfo ?? {};
    const { idToken, displayName: name } = body;
    await finishEnrolment(provider, { idToken, sessionInfo, code, name }, visitor);
    return { totpAuthInfo: {} };
  });

  post(scope, 'v2/accounts/mfaEnrollment:withdraw', withdrawal, async (body, visitor) => {
    const { idToken, mfaEnrollmentId: enrolmentId } = body;
    await withdrawFactor(provider, { idToken, enrolmentId }, visitor);
    return {};
  });

  post(scope, 'v2/accounts/passkeyEnrollment:start', z.object({ idToken: text }), async (body) => ({
    credentialCreationOptions: await startPasskey(provider, body.idToken),
  }));

  post(scope, 'v2/accounts/passkeyEnrollment:finalize', passkey, async (body, visitor) => {
    const { idToken, displayName: name, authenticatorRegistrationResponse: response } = body;
    await finishPasskey(provider, { idToken, name, response }, visitor);
    return {};
  });

  post(scope, 'v2/accounts/passkeySignIn:start', passkeySignIn, async (body, visitor) => {
    const { idToken, mfaPendingCredential: pending } = body;
    return {
      credentialRequestOptions: await startPasskeySignIn(provider, { idToken, pending }, visitor),
    };
  });

  post(scope, 'v2/accounts/mfaSignIn:finalize', signIn, async (body, visitor) => {
    const { mfaPendingCredential: pending, mfaEnrollmentId: enrolmentId } = body;
    const code = body.totpVerificationInfo?.verificationCode;
    const given = { pending, enrolmentId, code };
    return tokenSet(provider, await finishSignIn(provider, given, visitor));
  });
}
