// What the SDK asks about the project before it acts.
import type { FastifyInstance } from 'fastify';
import { policyAnswer } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { IDENTITY_TOOLKIT, openRoute } from './protocol.ts';

export function settingRoutes(scope: FastifyInstance, { config }: Provider) {
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
