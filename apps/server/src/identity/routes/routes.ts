// Everything the embedded provider answers, mounted at the root of the origin.
import type { FastifyPluginAsync } from 'fastify';
import type { Provider } from '../provider.ts';
import { accountRoutes } from './account.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { answerError, requireApiKey } from './protocol.ts';
import { keyRoutes, tokenRoutes } from './token.routes.ts';

export const providerRoutes =
  (provider: Provider): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerError);
    keyRoutes(app, provider);
    await app.register(async (scope) => {
      requireApiKey(scope, provider.config.apiKey);
      passwordRoutes(scope, provider);
      accountRoutes(scope, provider);
      tokenRoutes(scope, provider);
    });
  };
