// Firebase mode, against a stand-in for the keys that Google publishes.
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf } from '../../testing/config.ts';
import { testDatabase } from '../../testing/database.ts';
import { createIdentity, type Identity } from '../identity.ts';
import { type StandInIssuer, standInIssuer } from '../testing/issuer.ts';

const PROJECT = 'town-hall-1';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;

let google: StandInIssuer;
let identity: Identity;
const firebase = (jwksUri: string) =>
  identityOf({
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_JWKS_URL: jwksUri,
  });

beforeAll(async () => {
  google = await standInIssuer();
  const { db } = await testDatabase();
  identity = await createIdentity({ db, config: firebase(google.jwksUri) });
});
afterAll(async () => {
  await identity.close();
  await google.close();
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: PROJECT,
  sub: 'uid-1',
  iat: now(),
  exp: now() + 3600,
  auth_time: now() - 10,
  email: 'Ana@Muni.test',
  email_verified: true,
  ...changes,
});
const without = (name: string) => {
  const { [name]: _left, ...rest } = claims();
  return rest;
};
const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens of a Firebase project', () => {
  it('are accepted when genuine', async () => {
    expect(await identity.verifyToken(await google.sign(claims()))).toEqual({
      uid: 'uid-1',
      email: 'ana@muni.test',
      emailVerified: true,
      authTime: expect.any(Number),
      factor: 'none',
      sessionId: null,
    });
    expect(await identity.verifyToken(await google.sign(without('email')))).toMatchObject({
      email: null,
    });
  });

  it('tell whether the second factor was shown', async () => {
    const shown = claims({ firebase: { sign_in_second_factor: 'totp' } });
    expect(await identity.verifyToken(await google.sign(shown))).toMatchObject({ factor: 'shown' });
  });

  it('count an e-mail as verified only when they say so', async () => {
    for (const verified of [false, 'true', undefined])
      expect(
        await identity.verifyToken(await google.sign(claims({ email_verified: verified }))),
      ).toMatchObject({
        emailVerified: false,
      });
  });

  it.each<[string, () => Promise<string>]>([
    ['unsigned', async () => `${segment({ alg: 'none', kid: google.kid })}.${segment(claims())}.`],
    [
      'signed with another key of the same name',
      async () => {
        const other = await generateKeyPair('RS256');
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'RS256', kid: google.kid })
          .sign(other.privateKey);
      },
    ],
    ['of a key nobody published', () => google.sign(claims(), { kid: 'unknown' })],
    ['of no key in particular', () => google.sign(claims(), {})],
    ['expired', () => google.sign(claims({ iat: now() - 4000, exp: now() - 400 }))],
    ['for another project', () => google.sign(claims({ aud: 'another' }))],
    [
      'of another issuer',
      () => google.sign(claims({ iss: 'https://securetoken.google.com/another' })),
    ],
    ['of nobody', () => google.sign(claims({ sub: '' }))],
    ['of a name too long', () => google.sign(claims({ sub: 'x'.repeat(129) }))],
    ['of a sign-in still to come', () => google.sign(claims({ auth_time: now() + 600 }))],
    ['issued in the future', () => google.sign(claims({ iat: now() + 600 }))],
    ['good for ten years', () => google.sign(claims({ exp: now() + 10 * 365 * 24 * 3600 }))],
    ['without an expiry', () => google.sign(without('exp'))],
    ['without a sign-in', () => google.sign(without('auth_time'))],
    [
      'signed with the public key as a secret',
      async () => {
        const secret = new TextEncoder().encode(await exportSPKI(google.publicKey));
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: google.kid })
          .sign(secret);
      },
    ],
    [
      'tampered with',
      async () => {
        const [head, , signature] = (await google.sign(claims())).split('.');
        return `${head}.${segment(claims({ sub: 'uid-2' }))}.${signature}`;
      },
    ],
    ['no token at all', async () => 'garbage'],
    ['empty', async () => ''],
  ])('are refused when %s', async (_case, make) => {
    expect(await identity.verifyToken(await make())).toBeNull();
  });

  it('are not judged when the keys cannot be had', async () => {
    const { db } = await testDatabase();
    const gone = await standInIssuer();
    await gone.close();
    const lost = await createIdentity({ db, config: firebase(gone.jwksUri) });
    await expect(lost.verifyToken(await gone.sign(claims()))).rejects.toThrow('fetch failed');
    await lost.close();
  });

  it('come with no provider of ours', async () => {
    expect(identity.accounts).toBeNull();
    expect(identity.publicConfig).toEqual({
      proveedor: 'firebase',
      apiKey: 'k',
      authDomain: `${PROJECT}.firebaseapp.com`,
      projectId: PROJECT,
      conCorreo: true,
      conTelefono: false,
      llaves: null,
    });
  });
});
