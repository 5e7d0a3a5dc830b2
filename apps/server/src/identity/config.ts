// What identity needs to know, as plain data, and the names of the environment that are only its own. `config.ts` reads
// them with all the others; the messages here are what an administrator sees when one is wrong.
import { createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { StartError } from '../errors.ts';
import type { StaticOptions } from '../http/static.ts';
import type { LockoutRule } from './limits/attempts.repository.ts';
import { SHORTEST_PASSWORD } from './passwords/hashing.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]', '::1'];

const text = z.string().trim();
// What is wrong with a setting; its name is told before it.
const flag = z
  .enum(['true', 'false'], 'tiene que ser true o false.')
  .default('false')
  .transform((value) => value === 'true');
const whole = (from: number, to: number, preset: number) =>
  z.coerce
    .number('tiene que ser un número.')
    .int('tiene que ser un número entero.')
    .min(from, `tiene que ser ${from} o más.`)
    .max(to, `tiene que ser ${to} o menos.`)
    .default(preset);
const webAddress = z
  .url({ protocol: /^https?$/, error: 'tiene que ser una dirección http o https.' })
  .optional();

const oidcIssuer = z.strictObject({
  providerId: z.string().min(1),
  issuer: z.string().min(1),
  audience: z.string().min(1),
  jwksUri: z.url({ protocol: /^https?$/ }),
});
export type OidcIssuer = z.infer<typeof oidcIssuer>;

function parseIssuers(value: string, context: z.RefinementCtx): OidcIssuer[] {
  try {
    return z.array(oidcIssuer).parse(JSON.parse(value));
  } catch {
    const message = 'tiene que ser una lista JSON de {providerId, issuer, audience, jwksUri}.';
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
const embeddedSettings = {
  IDENTITY_SIGN_UP: z.enum(['closed', 'open'], 'tiene que ser closed u open.').default('closed'),
  IDENTITY_TOKEN_LIFE: whole(5, 3600, 3600),
  IDENTITY_PASSWORD_MIN: whole(SHORTEST_PASSWORD, 30, SHORTEST_PASSWORD),
  IDENTITY_PASSWORD_MAX: whole(30, 4096, 4096),
  IDENTITY_PASSWORD_LOWER: flag,
  IDENTITY_PASSWORD_UPPER: flag,
  IDENTITY_PASSWORD_DIGIT: flag,
  IDENTITY_PASSWORD_SYMBOL: flag,
  IDENTITY_LOCKOUT_ACCOUNT: whole(3, 1000, 10),
  IDENTITY_LOCKOUT_ADDRESS: whole(3, 100_000, 100),
  IDENTITY_LOCKOUT_MINUTES: whole(1, 1440, 15),
  IDENTITY_SMS_COMMAND: text.regex(/\{numero\}/, 'tiene que decir dónde va {numero}.').optional(),
  IDENTITY_SMS_WEBHOOK: webAddress,
  IDENTITY_CUSTOM_TOKEN_KEY: text
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'tiene que ser una clave RSA en formato PEM.')
    .optional(),
  IDENTITY_FACTOR_KEY: text.min(32, 'tiene que tener 32 caracteres o más.').optional(),
  IDENTITY_OIDC: text.transform(parseIssuers).default([]),
  IDENTITY_TEST_DOOR: text.min(16, 'tiene que tener 16 caracteres o más.').optional(),
};

export const identitySettings = {
  ...embeddedSettings,
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'firebase'], 'tiene que ser embedded o firebase.')
    .default('embedded'),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_JWKS_URL: webAddress,
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'tiene que ser como smtp://usuario:clave@servidor:587.',
    })
    .optional(),
  MAIL_FROM: text.default('Municipalidad <no-responder@localhost>'),
};
type Settings = z.infer<z.ZodObject<typeof identitySettings>>;
/** How people reach the server, which is not identity's own to read. */
interface Reached {
  publicUrl: string;
  host: string;
  trustProxy: boolean | string;
}

const FIREBASE_NAMES = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_JWKS_URL',
] as const;
const EMBEDDED_NAMES = Object.keys(embeddedSettings);

function contradiction(
  given: Record<string, string>,
  read: Settings,
  { host, trustProxy }: Reached,
): string | undefined {
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
  if (read.IDENTITY_TEST_DOOR && (!LOOPBACK.includes(host) || trustProxy !== false))
    return 'IDENTITY_TEST_DOOR es solo para pruebas: poné HOST=127.0.0.1 y no uses TRUST_PROXY, o quitala.';
  return undefined;
}

const DAY = 24 * 3600;
/** From so many places at once a password is guessed, not forgotten. */
const PLACES = 5;

const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** On one's own machine people type either name of it. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return ['127.0.0.1', 'localhost'].map(
    (name) => new URL(`${protocol}//${name}${port ? `:${port}` : ''}`).origin,
  );
}

function passkeyHostOf(publicUrl: string): string | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (LOOPBACK.includes(hostname)) return 'localhost';
  return protocol === 'https:' && !/^[\d.]+$|:/.test(hostname) ? hostname : null;
}

function providerPart(read: Settings) {
  const isFirebase = read.IDENTITY_PROVIDER === 'firebase';
  return {
    provider: read.IDENTITY_PROVIDER,
    projectId: isFirebase ? (read.FIREBASE_PROJECT_ID ?? '') : 'muni',
    apiKey: isFirebase ? (read.FIREBASE_API_KEY ?? '') : 'muni-embedded',
    authDomain: isFirebase ? (read.FIREBASE_AUTH_DOMAIN ?? '') : 'localhost',
    issuer: isFirebase
      ? `https://securetoken.google.com/${read.FIREBASE_PROJECT_ID}`
      : 'urn:muni:identity',
    /** Where Firebase publishes its keys; null when the keys are our own. */
    jwksUri: isFirebase ? (read.FIREBASE_JWKS_URL ?? FIREBASE_KEYS) : null,
  };
}

/** `given` is what the environment sets, before defaults. */
export function identityConfigOf(given: Record<string, string>, read: Settings, reached: Reached) {
  const problem = contradiction(given, read, reached);
  if (problem) throw new StartError(problem);
  const { publicUrl } = reached;
  const longestWaitSeconds = read.IDENTITY_LOCKOUT_MINUTES * 60;
  const rule = (limit: number, windowSeconds: number): LockoutRule => ({
    limit,
    windowSeconds,
    firstWaitSeconds: 60,
    longestWaitSeconds,
  });
  return {
    ...providerPart(read),
    signUp: read.IDENTITY_SIGN_UP,
    tokenLifeSeconds: read.IDENTITY_TOKEN_LIFE,
    passwordPolicy: {
      min: read.IDENTITY_PASSWORD_MIN,
      max: read.IDENTITY_PASSWORD_MAX,
      lower: read.IDENTITY_PASSWORD_LOWER,
      upper: read.IDENTITY_PASSWORD_UPPER,
      digit: read.IDENTITY_PASSWORD_DIGIT,
      symbol: read.IDENTITY_PASSWORD_SYMBOL,
    },
    /** Links in mails open this page, which reads `mode` and `oobCode` from its query. */
    actionUrl: new URL('/login', publicUrl).href,
    continueOrigins: originsOf(publicUrl),
    /** The name under which browsers keep passkeys; null where they would not: without https, or by number. */
    passkeyHost: passkeyHostOf(publicUrl),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    sms: read.IDENTITY_SMS_COMMAND
      ? { command: read.IDENTITY_SMS_COMMAND }
      : read.IDENTITY_SMS_WEBHOOK
        ? { webhook: read.IDENTITY_SMS_WEBHOOK }
        : null,
    customTokenKey: read.IDENTITY_CUSTOM_TOKEN_KEY ?? null,
    /** The half of the key for second factors that is not in the database. */
    factorKey: read.IDENTITY_FACTOR_KEY ?? null,
    oidcIssuers: read.IDENTITY_OIDC,
    testDoor: read.IDENTITY_TEST_DOOR ?? null,
    /** Of one account from one place, of one account from anywhere, and from one place for any account. */
    lockout: {
      place: rule(read.IDENTITY_LOCKOUT_ACCOUNT, DAY),
      account: rule(PLACES * read.IDENTITY_LOCKOUT_ACCOUNT, DAY),
      address: rule(read.IDENTITY_LOCKOUT_ADDRESS, longestWaitSeconds),
    },
    scrypt: { N: 2 ** 15, r: 8, p: 3 },
  };
}
export type IdentityConfig = ReturnType<typeof identityConfigOf>;

// The other origins that the sign-in page must be allowed to reach. Our own provider needs none.

export const contentSourcesOf = ({
  provider,
  authDomain,
}: IdentityConfig): StaticOptions['externalOrigins'] =>
  provider === 'embedded'
    ? { script: [], connect: [], frame: [], image: [] }
    : {
        script: ['https://apis.google.com'],
        connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        frame: [`https://${authDomain}`],
        // The picture that an account of Google brings with it.
        image: ['https://lh3.googleusercontent.com'],
      };
