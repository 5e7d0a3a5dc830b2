// A door for tests: reads codes that were sent, and does to accounts what an administrator of Firebase could. Mounted
// only when a secret for it is configured, answers only this machine, and asks for the secret on every call.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { updateAsAdministrator } from '../accounts/accounts.actions.ts';
import { IdentityError } from '../errors.ts';
import { hashSecret } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { IDENTITY_TOOLKIT, openRoute, readInput } from './protocol.ts';

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

export function testDoorRoutes(scope: FastifyInstance, provider: Provider, secret: string) {
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
    for (const table of [
      'identityAccounts',
      'identitySessions',
      'identityPhoneCodes',
      'identityAttempts',
    ] as const)
      await db.deleteFrom(table).execute();
    access.forgetAll();
    afterwards.kept.codes.length = 0;
    afterwards.kept.sms.length = 0;
    return {};
  });

  scope.post(`${IDENTITY_TOOLKIT}/v1${project}/accounts::update`, openRoute, async (request) => {
    const { localId, ...change } = readInput(accountChange, request.body);
    await updateAsAdministrator(provider, localId, change);
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId };
  });
}
