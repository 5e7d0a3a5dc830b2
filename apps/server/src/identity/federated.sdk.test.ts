import type { JWTPayload } from 'jose';
import {
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  linkWithCredential,
  multiFactor,
  reauthenticateWithCredential,
  signInWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  unlink,
} from '@firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from './testing/api.ts';
import { type StandInIssuer, standInIssuer } from './testing/issuer.ts';
import { closeSdk, sdk, signedIn } from './testing/sdk.ts';
import {
  changeSettings,
  disable,
  PASSWORD,
  person,
  startServer,
  TEST_DOOR,
  type TestServer,
} from './testing/server.ts';

const ISSUER = 'https://accounts.stand-in.test';

let server: TestServer;
let issuer: StandInIssuer;

beforeAll(async () => {
  issuer = await standInIssuer();
  server = await startServer({
    config: {
      testDoor: TEST_DOOR,
      oidcIssuers: [
        {
          providerId: 'google.com',
          issuer: ISSUER,
          audience: 'our-client',
          jwksUri: issuer.jwksUri,
        },
      ],
    },
  });
});
afterEach(closeSdk);
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const openSignUp = (open: boolean) =>
  changeSettings(server, { client: { permissions: { disabledUserSignup: !open } } });

const idToken = (changes: JWTPayload = {}, header?: { kid?: string; alg?: string }) => {
  const iat = Math.floor(server.now() / 1000);
  return issuer.sign(
    {
      iss: ISSUER,
      aud: 'our-client',
      sub: 'g-1',
      iat,
      exp: iat + 600,
      email: 'gil@muni.test',
      email_verified: true,
      name: 'Gil',
      picture: 'https://muni.test/gil.png',
      ...changes,
    },
    header,
  );
};
const credential = async (changes: JWTPayload = {}) =>
  GoogleAuthProvider.credential(await idToken(changes));

const enterWith = (postBody: string) => call(server, '/v1/accounts:signInWithIdp', { postBody });

describe('accounts of another provider', () => {
  it('do not make an account while sign-up is closed', async () => {
    await expect(signInWithCredential(sdk(server), await credential())).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    });
  });

  it('join the account that has their verified e-mail', async () => {
    const uid = await person(server, 'gil@muni.test');
    const result = await signInWithCredential(sdk(server), await credential());
    expect(result.user).toMatchObject({
      uid,
      displayName: 'Gil',
      photoURL: 'https://muni.test/gil.png',
    });
    expect(result.user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
      'google.com',
      'password',
    ]);
    expect(getAdditionalUserInfo(result)).toMatchObject({
      providerId: 'google.com',
      isNewUser: false,
      profile: { name: 'Gil' },
    });
    expect(GoogleAuthProvider.credentialFromResult(result)?.idToken).toBeTruthy();
    const { claims, signInProvider } = await result.user.getIdTokenResult();
    expect(signInProvider).toBe('google.com');
    expect(claims.firebase).toMatchObject({
      identities: { 'google.com': ['g-1'], email: ['gil@muni.test'] },
    });
    // The password stays: its owner had proven the e-mail.
    await signInWithEmailAndPassword(sdk(server), 'gil@muni.test', PASSWORD);
    // And from now on it is the identity that counts, whatever its e-mail says.
    const again = await signInWithCredential(
      sdk(server),
      await credential({ email: 'gil@otro.test' }),
    );
    expect(again.user.uid).toBe(uid);
  });

  it('leave the second factor to their provider', async () => {
    await person(server, 'ida@muni.test');
    const own = { sub: 'g-ida', email: 'ida@muni.test' };
    const { user } = await signInWithCredential(sdk(server), await credential(own));
    const session = await multiFactor(user).getSession();
    const secret = await TotpMultiFactorGenerator.generateSecret(session);
    const code = new TOTP({ secret: Secret.fromBase32(secret.secretKey) }).generate({
      timestamp: server.now(),
    });
    await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
    const again = await signInWithCredential(sdk(server), await credential(own));
    expect(await server.identity.verifyToken(await again.user.getIdToken())).toMatchObject({
      factor: 'issuer',
    });
    await expect(
      signInWithEmailAndPassword(sdk(server), 'ida@muni.test', PASSWORD),
    ).rejects.toMatchObject({ code: 'auth/multi-factor-auth-required' });
  });

  it('take over an account whose e-mail nobody had proven', async () => {
    const { uid } = await server.accounts.createAccount({
      email: 'tomada@muni.test',
      password: PASSWORD,
    });
    const intruder = await signedIn(server, 'tomada@muni.test');
    const own = await credential({ sub: 'g-2', email: 'tomada@muni.test' });
    const { user } = await signInWithCredential(sdk(server), own);
    expect(user).toMatchObject({ uid, emailVerified: true });
    expect(user.providerData).toMatchObject([{ providerId: 'google.com' }]);
    await expect(intruder.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    await expect(
      signInWithEmailAndPassword(sdk(server), 'tomada@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('ask first when their own e-mail is not verified', async () => {
    await person(server, 'duda@muni.test');
    const unsure = await credential({ sub: 'g-3', email: 'duda@muni.test', email_verified: false });
    await expect(signInWithCredential(sdk(server), unsure)).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
      customData: { email: 'duda@muni.test' },
    });
    expect(await fetchSignInMethodsForEmail(sdk(server), 'duda@muni.test')).toEqual([]);
    const { user } = await signedIn(server, 'duda@muni.test');
    const linked = await linkWithCredential(user, unsure);
    expect(linked.operationType).toBe('link');
    expect(user.providerData).toHaveLength(2);
    await reauthenticateWithCredential(user, unsure);
    await expect(linkWithCredential(user, unsure)).rejects.toMatchObject({
      code: 'auth/provider-already-linked',
    });
    await unlink(user, 'google.com');
    expect(user.providerData).toMatchObject([{ providerId: 'password' }]);
  });

  it('belong to one account, and so does an e-mail', async () => {
    await person(server, 'otra@muni.test');
    const { user } = await signedIn(server, 'otra@muni.test');
    await expect(linkWithCredential(user, await credential())).rejects.toMatchObject({
      code: 'auth/credential-already-in-use',
    });
    await expect(
      linkWithCredential(user, await credential({ sub: 'g-9', email: 'duda@muni.test' })),
    ).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await expect(reauthenticateWithCredential(user, await credential())).rejects.toMatchObject({
      code: 'auth/user-mismatch',
    });
    await expect(
      reauthenticateWithCredential(user, await credential({ sub: 'g-8' })),
    ).rejects.toMatchObject({
      code: 'auth/user-mismatch',
    });
  });

  it('make an account where sign-up is open', async () => {
    await openSignUp(true);
    const fresh = await credential({ sub: 'g-4', email: 'fresca@muni.test' });
    const result = await signInWithCredential(sdk(server), fresh);
    expect(result.user).toMatchObject({ email: 'fresca@muni.test', emailVerified: true });
    expect(getAdditionalUserInfo(result)?.isNewUser).toBe(true);
    await disable(server, result.user.uid);
    await expect(signInWithCredential(sdk(server), fresh)).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    await openSignUp(false);
  });

  it('come back with their credential when a popup could not use it', async () => {
    const { user } = await signedIn(server, 'otra@muni.test');
    const { status, body } = await call(server, '/v1/accounts:signInWithIdp', {
      postBody: `id_token=${await idToken()}&providerId=google.com`,
      requestUri: 'http://localhost',
      idToken: await user.getIdToken(),
      returnIdpCredential: true,
      returnSecureToken: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED',
      providerId: 'google.com',
    });
    expect(body).not.toHaveProperty('idToken');
  });

  it('are believed only with a good signature, audience, issuer and time', async () => {
    const stranger = await standInIssuer();
    const iat = Math.floor(server.now() / 1000);
    const foreign = await stranger.sign({
      iss: ISSUER,
      aud: 'our-client',
      sub: 'g-1',
      iat,
      exp: iat + 600,
    });
    await stranger.close();
    const bad = [
      await idToken({ aud: 'their-client' }),
      await idToken({ iss: 'https://evil.test' }),
      await idToken({ exp: iat - 60 }),
      foreign,
      `${(await idToken()).slice(0, -8)}AAAAAAAA`,
      'nothing',
    ];
    for (const token of bad)
      await expect(
        signInWithCredential(sdk(server), GoogleAuthProvider.credential(token)),
      ).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    await expect(
      signInWithCredential(sdk(server), GoogleAuthProvider.credential(null, 'an access token')),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    const { body } = await call(server, '/v1/accounts:signInWithIdp', {
      postBody: '&id_token=x&providerId=apple.com',
    });
    expect(body).toMatchObject({
      error: { message: expect.stringContaining('OPERATION_NOT_ALLOWED') },
    });
  });

  it('keep the nonce of whoever asked', async () => {
    const withNonce = await idToken({ nonce: 'n-1' });
    const good = await enterWith(`&id_token=${withNonce}&providerId=google.com&nonce=n-1`);
    expect(good.status).toBe(200);
    for (const nonce of ['', '&nonce=n-2']) {
      const { body } = await enterWith(`&id_token=${withNonce}&providerId=google.com${nonce}`);
      expect(body).toMatchObject({
        error: { message: expect.stringContaining('MISSING_OR_INVALID_NONCE') },
      });
    }
  });
});
