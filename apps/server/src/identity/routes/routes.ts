// Everything the embedded provider answers, mounted at the root of the origin.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { policyAnswer } from '../passwords/hashing.ts';
import type { Provider } from '../provider.ts';
import { accountRoutes, codeRoutes } from './account.routes.ts';
import { factorRoutes } from './factor.routes.ts';
import { answerError, IDENTITY_TOOLKIT, openRoute, requireApiKey } from './protocol.ts';
import {
  federatedRoutes,
  keyRoutes,
  passwordRoutes,
  phoneRoutes,
  tokenRoutes,
} from './sign-in.routes.ts';
import { testDoorRoutes } from './test-door.routes.ts';

export const providerRoutes =
  (provider: Provider): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerError);
    keyRoutes(app, provider);
    await app.register(async (scope) => {
      requireApiKey(scope, provider.config.apiKey);
      passwordRoutes(scope, provider);
      factorRoutes(scope, provider);
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

// What the SDK asks about the project before it acts.

function settingRoutes(scope: FastifyInstance, { config }: Provider) {
  scope.get(`${IDENTITY_TOOLKIT}/v2/passwordPolicy`, openRoute, async () =>
    policyAnswer(config.passwordPolicy),
  );

  // Enforced nowhere: the SDK then asks for a verifier of its own, which is a mock in this mode, and stays quiet.
  scope.get(`${IDENTITY_TOOLKIT}/v2/recaptchaConfig`, openRoute, async () => ({
    recaptchaKey: `projects/${config.projectId}/keys/none`,
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
  }));

  scope.get(`${IDENTITY_TOOLKIT}/v1/recaptchaParams`, openRoute, async () => ({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaSiteKey: 'none',
    recaptchaStoken: 'none',
  }));
}
