// The settings of identity in the environment. Anything unknown or contradictory stops the start with one line that says
// what to do.
import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import { SHORTEST_PASSWORD } from './passwords/policy.rules.ts';

export interface OidcIssuer {
  providerId: string;
  issuer: string;
  audience: string;
  jwksUri: string;
}

export const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

const text = z.string().trim();
const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} tiene que ser true o false.`)
    .default('false')
    .transform((value) => value === 'true');
const whole = (name: string, from: number, to: number, preset: number) =>
  z.coerce
    .number(`${name} tiene que ser un número.`)
    .int(`${name} tiene que ser un número entero.`)
    .min(from, `${name} tiene que ser ${from} o más.`)
    .max(to, `${name} tiene que ser ${to} o menos.`)
    .default(preset);
const webAddress = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} tiene que ser una dirección http o https.` });

const oidcIssuer = z.strictObject({
  providerId: z.string().min(1),
  issuer: z.string().min(1),
  audience: z.string().min(1),
  jwksUri: z.url({ protocol: /^https?$/ }),
});

function parseIssuers(value: string, context: z.RefinementCtx): OidcIssuer[] {
  try {
    return z.array(oidcIssuer).parse(JSON.parse(value));
  } catch {
    const message =
      'IDENTITY_OIDC tiene que ser una lista JSON de {providerId, issuer, audience, jwksUri}.';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Settings that only our own provider has: with Firebase they would be ignored in silence, so they stop the start. */
const embeddedSettings = z.object({
  IDENTITY_SIGN_UP: z
    .enum(['closed', 'open'], 'IDENTITY_SIGN_UP tiene que ser closed u open.')
    .default('closed'),
  IDENTITY_TOKEN_LIFE: whole('IDENTITY_TOKEN_LIFE', 5, 3600, 3600),
  IDENTITY_PASSWORD_MIN: whole('IDENTITY_PASSWORD_MIN', SHORTEST_PASSWORD, 30, SHORTEST_PASSWORD),
  IDENTITY_PASSWORD_MAX: whole('IDENTITY_PASSWORD_MAX', 30, 4096, 4096),
  IDENTITY_PASSWORD_LOWER: flag('IDENTITY_PASSWORD_LOWER'),
  IDENTITY_PASSWORD_UPPER: flag('IDENTITY_PASSWORD_UPPER'),
  IDENTITY_PASSWORD_DIGIT: flag('IDENTITY_PASSWORD_DIGIT'),
  IDENTITY_PASSWORD_SYMBOL: flag('IDENTITY_PASSWORD_SYMBOL'),
  IDENTITY_LOCKOUT_ACCOUNT: whole('IDENTITY_LOCKOUT_ACCOUNT', 3, 1000, 10),
  IDENTITY_LOCKOUT_ADDRESS: whole('IDENTITY_LOCKOUT_ADDRESS', 3, 100_000, 100),
  IDENTITY_LOCKOUT_MINUTES: whole('IDENTITY_LOCKOUT_MINUTES', 1, 1440, 15),
  IDENTITY_SMS_COMMAND: text
    .regex(/\{numero\}/, 'IDENTITY_SMS_COMMAND tiene que decir dónde va {numero}.')
    .optional(),
  IDENTITY_SMS_WEBHOOK: webAddress('IDENTITY_SMS_WEBHOOK').optional(),
  IDENTITY_CUSTOM_TOKEN_KEY: text
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'IDENTITY_CUSTOM_TOKEN_KEY tiene que ser una clave RSA en formato PEM.')
    .optional(),
  IDENTITY_OIDC: text.transform(parseIssuers).default([]),
  IDENTITY_TEST_DOOR: text
    .min(16, 'IDENTITY_TEST_DOOR tiene que tener 16 caracteres o más.')
    .optional(),
});

const settings = embeddedSettings.extend({
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'firebase'], 'IDENTITY_PROVIDER tiene que ser embedded o firebase.')
    .default('embedded'),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_JWKS_URL: webAddress('FIREBASE_JWKS_URL').optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL tiene que ser como smtp://usuario:clave@servidor:587.',
    })
    .optional(),
  MAIL_FROM: text.default('Municipalidad <no-responder@localhost>'),
  PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
  HOST: text.default('127.0.0.1'),
  PORT: text.default('3000'),
  TRUST_PROXY: text.optional(),
});
export type Settings = z.infer<typeof settings>;

/** Every name of the environment that is read here. */
export const IDENTITY_ENV_NAMES = Object.keys(settings.shape);

const FIREBASE_NAMES = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_JWKS_URL',
] as const;
const EMBEDDED_NAMES = Object.keys(embeddedSettings.shape);

function contradiction(given: Record<string, string>, read: Settings): string | undefined {
  const known = [...EMBEDDED_NAMES, 'IDENTITY_PROVIDER'];
  const unknown = Object.keys(given).find(
    (name) => name.startsWith('IDENTITY_') && !known.includes(name),
  );
  if (unknown) return `No se reconoce ${unknown}. Revisá cómo está escrita.`;
  if (read.IDENTITY_PROVIDER === 'firebase') {
    const missing = FIREBASE_NAMES.slice(0, 3).find((name) => !given[name]);
    if (missing) return `Con IDENTITY_PROVIDER=firebase falta ${missing}.`;
    const extra = EMBEDDED_NAMES.find((name) => name in given);
    return extra && `${extra} no vale con IDENTITY_PROVIDER=firebase: quitala.`;
  }
  const firebase = FIREBASE_NAMES.find((name) => name in given);
  if (firebase)
    return `${firebase} está puesta pero el proveedor es embedded: poné IDENTITY_PROVIDER=firebase o quitala.`;
  if (read.IDENTITY_SMS_COMMAND && read.IDENTITY_SMS_WEBHOOK)
    return 'Elegí IDENTITY_SMS_COMMAND o IDENTITY_SMS_WEBHOOK, no las dos.';
  const behindProxy = read.TRUST_PROXY !== undefined && read.TRUST_PROXY !== 'false';
  if (read.IDENTITY_TEST_DOOR && (!LOOPBACK.includes(read.HOST) || behindProxy))
    return 'IDENTITY_TEST_DOOR es solo para pruebas: poné HOST=127.0.0.1 y no uses TRUST_PROXY, o quitala.';
  return undefined;
}

/** `env` may be the whole environment; an empty value counts as not given. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value;
  const parsed = settings.safeParse(given);
  if (!parsed.success)
    throw new StartError(
      parsed.error.issues[0]?.message ?? 'La configuración de identidad no vale.',
    );
  const problem = contradiction(given, parsed.data);
  if (problem) throw new StartError(problem);
  return parsed.data;
}
