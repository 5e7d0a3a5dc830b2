import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { listProviders } from '../accounts/accounts.repository.ts';
import { userAnswer } from '../accounts/answers.ts';
import type { Provider } from '../provider.ts';
import { IDENTITY_TOOLKIT, post } from './protocol.ts';

const withToken = z.object({ idToken: z.string().optional() });

export function accountRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, access } = provider;

  post(scope, `${IDENTITY_TOOLKIT}/v1/accounts:lookup`, withToken, async ({ idToken }) => {
    const { account, session } = await access.authenticate(idToken);
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [userAnswer(account, await listProviders(db, account.uid), session)],
    };
  });
}
