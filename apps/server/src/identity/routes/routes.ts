// Everything the embedded provider answers, mounted at the root of the origin.
import type { FastifyPluginAsync } from 'fastify';
import type { Provider } from '../provider.ts';
import { accountRoutes } from './account.routes.ts';
import { codeRoutes } from './code.routes.ts';
import { federatedRoutes } from './federated.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { phoneRoutes } from './phone.routes.ts';
import { answerError, requireApiKey } from './protocol.ts';
import { settingRoutes } from './setting.routes.ts';
import { testDoorRoutes } from './testDoor.routes.ts';
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
      codeRoutes(scope, provider);
      federatedRoutes(scope, provider);
      phoneRoutes(scope, provider);
      settingRoutes(scope, provider);
      tokenRoutes(scope, provider);
    });
    const { testDoor } = provider.config;
    if (testDoor !== null)
      await app.register(async (scope) => testDoorRoutes(scope, provider, testDoor));
  };
