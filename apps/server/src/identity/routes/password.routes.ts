import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account } from '../accounts/accounts.repository.ts';
import { readEmail } from '../accounts/email.rules.ts';
import { IdentityError } from '../errors.ts';
import { signInWithPassword } from '../passwords/signIn.actions.ts';
import { linkPassword, signUp, signUpAnonymously } from '../passwords/signUp.actions.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import type { OpenedSession } from '../tokens/sessions.repository.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const credentials = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  idToken: z.string().nullish(),
});

function readCredentials(body: z.infer<typeof credentials>) {
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  return { email, password: body.password };
}

export function passwordRoutes(scope: FastifyInstance, provider: Provider) {
  const answer = async (
    kind: string,
    { account, opened }: { account: Account; opened: OpenedSession },
  ) => ({
    kind: `identitytoolkit#${kind}`,
    localId: account.uid,
    ...(account.email && { email: account.email }),
    ...(account.displayName && { displayName: account.displayName }),
    ...(await tokenSet(provider, opened)),
  });

  post(scope, `${IDENTITY_TOOLKIT}/v1/accounts:signUp`, credentials, async (body, visitor) => {
    if (body.idToken)
      return answer(
        'SetAccountInfoResponse',
        await linkPassword(provider, body.idToken, readCredentials(body), visitor),
      );
    // This `kind` is what makes the SDK call the user new.
    const signedUp =
      body.email || body.password
        ? await signUp(provider, readCredentials(body), visitor)
        : await signUpAnonymously(provider, visitor);
    return answer('SignupNewUserResponse', signedUp);
  });

  post(
    scope,
    `${IDENTITY_TOOLKIT}/v1/accounts:signInWithPassword`,
    credentials,
    async (body, visitor) => {
      const signedIn = await signInWithPassword(provider, readCredentials(body), visitor);
      return { ...(await answer('VerifyPasswordResponse', signedIn)), registered: true };
    },
  );
}
