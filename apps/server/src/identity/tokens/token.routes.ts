// The refresh of what a sign-in gave.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { findAccount } from '../accounts/accounts.repository.ts';
import { IdentityError } from '../errors.ts';
import { ms } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { post, SECURE_TOKEN } from '../routes/protocol.ts';
import { assertStanding } from './access.ts';
import { sessionTokens } from './session.actions.ts';
import { findSessionByToken, isRefreshToken, touchSession } from './sessions.repository.ts';

const REFRESH_NOTE_MS = 60_000;

const grant = z.object({
  grant_type: z.string().optional(),
  refresh_token: z.string().optional(),
});

export function tokenRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, config } = provider;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  post(scope, `${SECURE_TOKEN}/v1/token`, grant, async (body) => {
    const { grant_type: type, refresh_token: refreshToken } = body;
    if (!type) throw new IdentityError('MISSING_GRANT_TYPE');
    if (type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
    if (!refreshToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
    if (!isRefreshToken(refreshToken)) throw new IdentityError('INVALID_REFRESH_TOKEN');
    const session = await findSessionByToken(db, refreshToken);
    if (!session) throw new IdentityError('TOKEN_EXPIRED');
    const account = await findAccount(db, 'uid', session.uid);
    assertStanding({ account, session });
    if (now() - ms(session.lastUsedAt) > REFRESH_NOTE_MS) await touchSession(db, now(), session.id);
    const { idToken, expiresIn } = await sessionTokens(provider, { session, refreshToken });
    return {
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: session.uid,
      project_id: config.projectId,
    };
  });
}
