// The second factor, in the words of the protocol.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  finishEnrolment,
  finishSignIn,
  startEnrolment,
  withdrawFactor,
} from '../factors/factors.actions.ts';
import { TOTP_SHAPE } from '../factors/factors.repository.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const text = z.string().nullish();
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

export function factorRoutes(scope: FastifyInstance, provider: Provider) {
  const accounts = `${IDENTITY_TOOLKIT}/v2/accounts`;

  post(scope, `${accounts}/mfaEnrollment:start`, z.object({ idToken: text }), async (body) => {
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
  post(scope, `${accounts}/mfaEnrollment:finalize`, enrolment, async (body, visitor) => {
    const { sessionInfo, verificationCode: code } = body.totpVerificationInfo ?? {};
    const { idToken, displayName: name } = body;
    await finishEnrolment(provider, { idToken, sessionInfo, code, name }, visitor);
    return { totpAuthInfo: {} };
  });

  post(scope, `${accounts}/mfaEnrollment:withdraw`, withdrawal, async (body, visitor) => {
    const { idToken, mfaEnrollmentId: enrolmentId } = body;
    await withdrawFactor(provider, { idToken, enrolmentId }, visitor);
    return {};
  });

  post(scope, `${accounts}/mfaSignIn:finalize`, signIn, async (body, visitor) => {
    const { mfaPendingCredential: pending, mfaEnrollmentId: enrolmentId } = body;
    const code = body.totpVerificationInfo?.verificationCode;
    const given = { pending, enrolmentId, code };
    return tokenSet(provider, await finishSignIn(provider, given, visitor));
  });
}
