import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, readDotEnv, SETTINGS } from './config.ts';

describe('parseConfig', () => {
  it('works with nothing set, and takes blanks for nothing', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      timeZone: 'America/Argentina/Buenos_Aires',
      demo: null,
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'muni' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'mucho' }, 'LOG_LEVEL'],
    [{ MUNI_DEMO: '{"casas":3}' }, 'MUNI_DEMO'],
    [{ DATABASE_URL: 'postgres://h/b', DATA_DIR: './data' }, 'se contradicen'],
    [{ PROCESSES: '2' }, 'configurá DATABASE_URL'],
  ])('says in one line what is wrong with %o', (env, said) => {
    expect(() => parseConfig(env)).toThrow(said);
  });

  it('understands every form of TRUST_PROXY', () => {
    expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(parseConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2' }).trustProxy).toBe('10.0.0.1,10.0.0.2');
  });
});

describe('.env', () => {
  const file = (text: string) => {
    const name = path.join(mkdtempSync(path.join(tmpdir(), 'muni-env-')), '.env');
    writeFileSync(name, text);
    return name;
  };

  it('is read, and may be missing', () => {
    expect(readDotEnv(file('PORT=4000\n# nota\n'))).toEqual({ PORT: '4000' });
    expect(readDotEnv('/no/hay/.env')).toEqual({});
  });

  it('refuses names it does not know', () => {
    expect(() => readDotEnv(file('PUERTO=4000'))).toThrow('«PUERTO»');
  });
});

it('the README tells every setting, and none that does not exist', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  // `IDENTITY_PASSWORD_MIN`, `_MAX`
  const told = rows.flatMap(([first = '', ...others]) => {
    const stem = first.slice(0, first.lastIndexOf('_'));
    const whole = (name: string) => (name.startsWith('_') ? stem + name : name);
    return [first, ...others].map(whole);
  });
  // Set by `npm run demo`.
  const own = [...SETTINGS].filter((name) => name !== 'MUNI_DEMO');
  expect(told.toSorted()).toEqual(own.toSorted());
});

const identityOf = (env: Record<string, string>) => parseConfig(env).identity;

const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'p',
};

describe('identity settings', () => {
  it('needs none', () => {
    expect(identityOf({ PATH: '/bin', SMTP_URL: ' ' })).toMatchObject({
      provider: 'embedded',
      signUp: 'closed',
      tokenLifeSeconds: 3600,
      passwordPolicy: {
        min: 6,
        max: 4096,
        lower: false,
        upper: false,
        digit: false,
        symbol: false,
      },
      smtpUrl: null,
      sms: null,
      testDoor: null,
      jwksUri: null,
      actionUrl: 'http://127.0.0.1:3000/login',
      continueOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000'],
    });
  });

  it.each([
    ['192.168.1.10', 'http://192.168.1.10:8080'],
    ['::1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
  ])('without PUBLIC_URL its links lead to where HOST=%s listens', (HOST, origin) => {
    const config = parseConfig({ HOST, PORT: '8080' });
    expect(config.identity.continueOrigins).toContain(origin);
    expect(config.identity.actionUrl).toBe(`${config.publicUrl}/login`);
  });

  it.each([
    ['http://127.0.0.1:3000', 'localhost'],
    ['https://muni.test:8443', 'muni.test'],
    ['http://muni.test', null],
    ['https://192.168.0.10', null],
    ['https://[2001:db8::1]', null],
  ])('keeps passkeys for a name that browsers trust: %s', (url, host) => {
    expect(identityOf({ PUBLIC_URL: url }).passkeyHost).toBe(host);
  });

  it('takes Firebase from three names, with an apiKey and an issuer of its own', () => {
    const config = identityOf(FIREBASE);
    expect(config).toMatchObject({
      provider: 'firebase',
      apiKey: 'k',
      projectId: 'p',
      issuer: 'https://securetoken.google.com/p',
    });
    expect(config.jwksUri).toMatch(/^https:\/\/www\.googleapis\.com\//);
    expect(config.apiKey).not.toBe(identityOf({}).apiKey);
  });

  it('reads the whole of it', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const issuer = {
      providerId: 'google.com',
      issuer: 'https://i',
      audience: 'a',
      jwksUri: 'https://i/k',
    };
    expect(
      identityOf({
        PUBLIC_URL: 'https://muni.test',
        IDENTITY_SIGN_UP: 'open',
        IDENTITY_TOKEN_LIFE: '60',
        IDENTITY_PASSWORD_MIN: '10',
        IDENTITY_PASSWORD_DIGIT: 'true',
        IDENTITY_SMS_WEBHOOK: 'https://sms.test/send',
        IDENTITY_CUSTOM_TOKEN_KEY: pem.replaceAll('\n', '\\n'),
        IDENTITY_OIDC: JSON.stringify([issuer]),
        IDENTITY_LOCKOUT_ACCOUNT: '5',
        SMTP_URL: 'smtp://u:p@mail.test:587',
        MAIL_FROM: 'Muni <a@b>',
      }),
    ).toMatchObject({
      continueOrigins: ['https://muni.test'],
      actionUrl: 'https://muni.test/login',
      signUp: 'open',
      tokenLifeSeconds: 60,
      passwordPolicy: { min: 10, digit: true },
      sms: { webhook: 'https://sms.test/send' },
      customTokenKey: pem,
      oidcIssuers: [issuer],
      lockout: { place: { limit: 5 }, account: { limit: 25 } },
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown provider', { IDENTITY_PROVIDER: 'google' }, /embedded o firebase/],
    ['a name written wrong', { IDENTITY_SINGUP: 'open' }, /No se reconoce IDENTITY_SINGUP/],
    [
      'a Firebase project and the embedded one',
      { FIREBASE_PROJECT_ID: 'p' },
      /FIREBASE_PROJECT_ID.*embedded/,
    ],
    [
      'the same, said twice',
      { IDENTITY_PROVIDER: 'embedded', FIREBASE_API_KEY: 'k' },
      /FIREBASE_API_KEY.*embedded/,
    ],
    [
      'half of Firebase',
      { IDENTITY_PROVIDER: 'firebase', FIREBASE_API_KEY: 'k' },
      /falta FIREBASE_AUTH_DOMAIN/,
    ],
    [
      'a setting Firebase would ignore',
      { ...FIREBASE, IDENTITY_SIGN_UP: 'open' },
      /IDENTITY_SIGN_UP no vale/,
    ],
    [
      'a test door at Firebase',
      { ...FIREBASE, IDENTITY_TEST_DOOR: 'x'.repeat(16) },
      /IDENTITY_TEST_DOOR no vale/,
    ],
    [
      'a test door to the street',
      { IDENTITY_TEST_DOOR: 'x'.repeat(16), HOST: '0.0.0.0' },
      /IDENTITY_TEST_DOOR es solo para pruebas/,
    ],
    [
      'a test door behind a proxy',
      { IDENTITY_TEST_DOOR: 'x'.repeat(16), TRUST_PROXY: 'true' },
      /IDENTITY_TEST_DOOR es solo para pruebas/,
    ],
    ['a test door with a short secret', { IDENTITY_TEST_DOOR: 'x' }, /16 caracteres/],
    [
      'two ways for an SMS',
      { IDENTITY_SMS_COMMAND: 'x {numero}', IDENTITY_SMS_WEBHOOK: 'https://x' },
      /no las dos/,
    ],
    ['an SMS command without a number', { IDENTITY_SMS_COMMAND: 'x' }, /\{numero\}/],
    [
      'a password below the floor',
      { IDENTITY_PASSWORD_MIN: '5' },
      /IDENTITY_PASSWORD_MIN tiene que ser 6 o más/,
    ],
    [
      'a life that is no number',
      { IDENTITY_TOKEN_LIFE: 'mucho' },
      /IDENTITY_TOKEN_LIFE tiene que ser un número/,
    ],
    ['a flag that is neither', { IDENTITY_PASSWORD_DIGIT: 'si' }, /true o false/],
    ['a key that is none', { IDENTITY_CUSTOM_TOKEN_KEY: 'abc' }, /clave RSA/],
    ['a list that is none', { IDENTITY_OIDC: '{' }, /lista JSON/],
    ['a mail server that is none', { SMTP_URL: 'mail.test' }, /SMTP_URL tiene que ser/],
  ])('stops at %s, in one line', (_case, env, line) => {
    const whole = new RegExp(`^[^\\n]*${line.source}[^\\n]*$`);
    expect(() => identityOf(env)).toThrow(whole);
  });
});
