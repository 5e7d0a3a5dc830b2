import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { confirmPhone, linkPhone, sendPhoneCode, signInWithPhone } from '../phone/phone.actions.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const text = z.string().nullish();
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
  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:sendVerificationCode`,
    codeRequest,
    async (body, visitor) => ({
      sessionInfo: await sendPhoneCode(provider, body.phoneNumber, visitor),
    }),
  );

  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithPhoneNumber`,
    proof,
    async (body, visitor) => {
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
    },
  );
}
