import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  type Account,
  type LinkedProvider,
  listProviders,
} from '../accounts/accounts.repository.ts';
import { providerUserInfo, userAnswer } from '../accounts/answers.ts';
import { deleteOwnAccount, updateOwnAccount } from '../accounts/update.actions.ts';
import { applyCode } from '../codes/use.actions.ts';
import type { Provider } from '../provider.ts';
import { tokenSet } from '../tokens/session.actions.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const withToken = z.object({ idToken: z.string().nullish() });
const changes = withToken.extend({
  displayName: z.string().max(256).nullish(),
  photoUrl: z.string().max(2048).nullish(),
  password: z.string().nullish(),
  email: z.string().nullish(),
  deleteProvider: z.array(z.string()).nullish(),
  oobCode: z.string().nullish(),
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

  post(scope, `${IDENTITY_TOOLKIT}/v1/accounts:lookup`, withToken, async ({ idToken }) => {
    const { account, session } = await access.authenticate(idToken);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [userAnswer(account, await listProviders(db, account.uid), session)],
    };
  });

  post(scope, `${IDENTITY_TOOLKIT}/v1/accounts:update`, changes, async (body, visitor) => {
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

  post(scope, `${IDENTITY_TOOLKIT}/v1/accounts:delete`, withToken, async ({ idToken }, visitor) => {
    await deleteOwnAccount(provider, idToken, visitor);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });

  // Only Sign in with Apple has tokens to give back, and we issue none; the session is checked all the same.
  post(scope, `${IDENTITY_TOOLKIT}/v2/accounts:revokeToken`, withToken, async ({ idToken }) => {
    await access.authenticate(idToken);
    return {};
  });
}
