// What identity needs to know, as plain data, and how it comes from the environment.
import type { LockoutRule } from './limits/lockout.rules.ts';
import type { PasswordPolicy } from './passwords/policy.rules.ts';
import { LOOPBACK, type OidcIssuer, readSettings, type Settings } from './settings.ts';

export interface IdentityConfig {
  provider: 'embedded' | 'firebase';
  projectId: string;
  apiKey: string;
  authDomain: string;
  issuer: string;
  /** Where Firebase publishes its keys; null when the keys are our own. */
  jwksUri: string | null;
  signUp: 'closed' | 'open';
  tokenLifeSeconds: number;
  passwordPolicy: PasswordPolicy;
  /** Links in mails open this page, which reads `mode` and `oobCode` from its query. */
  actionUrl: string;
  continueOrigins: string[];
  smtpUrl: string | null;
  mailFrom: string;
  sms: { command: string } | { webhook: string } | null;
  customTokenKey: string | null;
  oidcIssuers: OidcIssuer[];
  testDoor: string | null;
  /** Of one account from one place, of one account from anywhere, and from one place for any account. */
  lockout: { place: LockoutRule; account: LockoutRule; address: LockoutRule };
  scrypt: { N: number; r: number; p: number };
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

const providerPart = (read: Settings) =>
  read.IDENTITY_PROVIDER === 'firebase'
    ? {
        projectId: read.FIREBASE_PROJECT_ID ?? '',
        apiKey: read.FIREBASE_API_KEY ?? '',
        authDomain: read.FIREBASE_AUTH_DOMAIN ?? '',
        issuer: `https://securetoken.google.com/${read.FIREBASE_PROJECT_ID}`,
        jwksUri: read.FIREBASE_JWKS_URL ?? FIREBASE_KEYS,
      }
    : {
        projectId: 'muni',
        apiKey: 'muni-embedded',
        authDomain: 'localhost',
        issuer: 'urn:muni:identity',
        jwksUri: null,
      };

export function identityConfigFromEnv(env: Record<string, string | undefined>): IdentityConfig {
  const read = readSettings(env);
  const publicUrl = read.PUBLIC_URL ?? `http://127.0.0.1:${read.PORT}`;
  const longestWaitSeconds = read.IDENTITY_LOCKOUT_MINUTES * 60;
  const rule = (limit: number, windowSeconds: number): LockoutRule => ({
    limit,
    windowSeconds,
    firstWaitSeconds: 60,
    longestWaitSeconds,
  });
  return {
    provider: read.IDENTITY_PROVIDER,
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
    actionUrl: new URL('/login', publicUrl).href,
    continueOrigins: originsOf(publicUrl),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    sms: read.IDENTITY_SMS_COMMAND
      ? { command: read.IDENTITY_SMS_COMMAND }
      : read.IDENTITY_SMS_WEBHOOK
        ? { webhook: read.IDENTITY_SMS_WEBHOOK }
        : null,
    customTokenKey: read.IDENTITY_CUSTOM_TOKEN_KEY ?? null,
    oidcIssuers: read.IDENTITY_OIDC,
    testDoor: read.IDENTITY_TEST_DOOR ?? null,
    lockout: {
      place: rule(read.IDENTITY_LOCKOUT_ACCOUNT, DAY),
      account: rule(PLACES * read.IDENTITY_LOCKOUT_ACCOUNT, DAY),
      address: rule(read.IDENTITY_LOCKOUT_ADDRESS, longestWaitSeconds),
    },
    scrypt: { N: 2 ** 15, r: 8, p: 3 },
  };
}
