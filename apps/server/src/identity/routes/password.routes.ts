import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readEmail } from '../accounts/email.rules.ts';
import { IdentityError } from '../errors.ts';
import { signInWithPassword } from '../passwords/signIn.actions.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const credentials = z.object({ email: z.string().optional(), password: z.string().optional() });

export function passwordRoutes(scope: FastifyInstance, provider: Provider) {
  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithPassword`,
    credentials,
    async (body, visitor) => {
      const email = readEmail(body.email);
      if (!body.password) throw new IdentityError('MISSING_PASSWORD');
      const { account, opened } = await signInWithPassword(
        provider,
        { email, password: body.password },
        visitor,
      );
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId: account.uid,
        email: account.email,
        displayName: account.displayName ?? '',
        registered: true,
        ...(await tokenSet(provider, opened)),
      };
    },
  );
}
