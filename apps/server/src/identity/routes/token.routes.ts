// Refresh and the published keys.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { IdentityError } from '../errors.ts';
import type { Provider } from '../provider.ts';
import { refresh } from '../tokens/session.actions.ts';
import { openRoute, post, SECURE_TOKEN } from './protocol.ts';

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
