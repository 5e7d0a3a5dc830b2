// Everything the embedded provider answers, mounted at the root of the origin.
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import * as z from 'zod';
import { ask } from '../../db/transaction.ts';
import { policyAnswer } from '../passwords/hashing.ts';
import type { Provider } from '../provider.ts';
import { accountRoutes } from '../accounts/accounts.routes.ts';
import { codeRoutes } from '../codes/codes.routes.ts';
import { sendRoutes } from '../codes/send.routes.ts';
import { answerError, IDENTITY_TOOLKIT, openRoute, readInput, requireApiKey } from './protocol.ts';
import { phoneRoutes } from '../codes/phone.routes.ts';
import { federatedRoutes } from '../federated/federated.routes.ts';
import { passwordRoutes } from '../passwords/password.routes.ts';
import { tokenRoutes } from '../tokens/token.routes.ts';
import { onAccount } from '../accounts/accounts.actions.ts';
import { updateAccount } from '../accounts/accounts.repository.ts';
import { assertClaims } from '../accounts/accounts.rules.ts';
import type { Tables } from '../../db/tables.ts';
import { revokeAll } from '../tokens/sessions.repository.ts';
import { IdentityError } from '../errors.ts';
import { hashSecret, iso } from '../primitives.ts';
import { factorRoutes } from '../factors/factors.routes.ts';
import { passkeyRoutes } from '../factors/passkeys.routes.ts';

export const providerRoutes =
  (provider: Provider): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler(answerError);
    app.get('/.well-known/jwks.json', openRoute, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(provider.keys.published()),
    );
    await app.register(async (scope) => {
      requireApiKey(scope, provider.config.apiKey);
      passwordRoutes(scope, provider);
      factorRoutes(scope, provider);
      passkeyRoutes(scope, provider);
      accountRoutes(scope, provider);
      codeRoutes(scope, provider);
      sendRoutes(scope, provider);
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

// A door for tests: reads codes that were sent, and does to accounts what an administrator of Firebase could. Mounted
// only when a secret for it is configured, answers only this machine, and asks for the secret on every call.

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const settingsChange = z.strictObject({
  emailPrivacyConfig: z.strictObject({ enableImprovedEmailPrivacy: z.boolean() }).optional(),
  client: z
    .strictObject({ permissions: z.strictObject({ disabledUserSignup: z.boolean() }) })
    .optional(),
});
const accountChange = z.strictObject({
  localId: z.string(),
  disableUser: z.boolean().optional(),
  customAttributes: z.string().optional(),
  validSince: z.coerce.number().int().optional(),
  lastLoginAt: z.coerce.number().int().optional(),
});

/** A proxy of this machine is not this machine. */
const isFromHere = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.includes(socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in headers) &&
  !('forwarded' in headers);

const sameSecret = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(secret)));

function parseClaims(claims: string) {
  try {
    return assertClaims(JSON.parse(claims));
  } catch (error) {
    throw error instanceof SyntaxError ? new IdentityError('INVALID_CLAIMS') : error;
  }
}

function testDoorRoutes(scope: FastifyInstance, provider: Provider, secret: string) {
  const { db, config, settings, afterwards, access } = provider;
  const project = `/projects/${config.projectId}`;

  scope.addHook('onRequest', async (request) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isFromHere(request) || !sameSecret(given, secret))
      throw new IdentityError('PERMISSION_DENIED', undefined, 403);
  });

  scope.get(`/emulator/v1${project}/oobCodes`, openRoute, async () => {
    await afterwards.idle();
    return { oobCodes: afterwards.kept.codes };
  });
  scope.get(`/emulator/v1${project}/verificationCodes`, openRoute, async () => ({
    verificationCodes: afterwards.kept.sms,
  }));

  scope.patch(`/emulator/v1${project}/config`, openRoute, async (request) => {
    const change = readInput(settingsChange, request.body);
    const { emailPrivacyConfig, client } = change;
    if (emailPrivacyConfig)
      settings.enumerationProtection = emailPrivacyConfig.enableImprovedEmailPrivacy;
    if (client) settings.signUpOpen = !client.permissions.disabledUserSignup;
    return {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: settings.enumerationProtection },
      client: { permissions: { disabledUserSignup: !settings.signUpOpen } },
    };
  });

  scope.delete(`/emulator/v1${project}/accounts`, openRoute, async () => {
    await afterwards.idle();
    for (const table of ['accounts', 'sessions', 'phone_codes', 'attempts'])
      await ask(db)`delete from ${sql.table(`identity_${table}`)}`;
    access.forgetAll();
    afterwards.kept.codes.length = 0;
    afterwards.kept.sms.length = 0;
    return {};
  });

  scope.post(`${IDENTITY_TOOLKIT}/v1${project}/accounts::update`, openRoute, async (request) => {
    const { localId, customAttributes, ...change } = readInput(accountChange, request.body);
    // With `uid` there is always something to set.
    const columns: Updateable<Tables['identityAccounts']> = { uid: localId };
    if (customAttributes !== undefined)
      columns.customClaims = JSON.stringify(parseClaims(customAttributes));
    // Seconds and milliseconds, as the protocol has them.
    if (change.validSince !== undefined) columns.validSince = iso(change.validSince * 1000);
    if (change.lastLoginAt !== undefined) columns.lastLoginAt = iso(change.lastLoginAt);
    if (change.disableUser !== undefined) columns.disabled = change.disableUser;
    await onAccount(provider, localId, async (tx) => {
      await updateAccount(tx, localId, columns);
      if (change.disableUser) await revokeAll(tx, provider.now(), localId);
    });
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId };
  });
}
