import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { signInWithCustomToken } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeSdk, sdk } from './testing/sdk.ts';
import { startServer, type TestServer } from './testing/server.ts';

const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

let server: TestServer;
const houseKeys = await generateKeyPair('RS256', { extractable: true });

beforeAll(async () => {
  const customTokenKey = await exportSPKI(houseKeys.publicKey);
  server = await startServer({ config: { customTokenKey } });
});
afterEach(closeSdk);
afterAll(() => server.close());

const customToken = (changes: JWTPayload = {}, key = houseKeys.privateKey) => {
  const iat = Math.floor(server.now() / 1000);
  const claims = {
    iss: 'svc@muni',
    sub: 'svc@muni',
    aud: AUDIENCE,
    iat,
    exp: iat + 3600,
    uid: 'legajo-1',
    ...changes,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key);
};

describe('custom tokens', () => {
  it('sign in whoever they name, new or known, and keep their claims', async () => {
    const auth = sdk(server);
    const first = await signInWithCustomToken(
      auth,
      await customToken({ claims: { turno: 'noche' } }),
    );
    expect(first.user).toMatchObject({ uid: 'legajo-1', isAnonymous: false, providerData: [] });
    const { claims, signInProvider } = await first.user.getIdTokenResult(true);
    expect(signInProvider).toBe('custom');
    expect(claims.turno).toBe('noche');
    const second = await signInWithCustomToken(auth, await customToken());
    expect(second.user.uid).toBe('legajo-1');
    expect((await second.user.getIdTokenResult()).claims.turno).toBeUndefined();
  });

  it.each<[string, JWTPayload, string]>([
    ['another audience', { aud: 'https://example.test' }, 'auth/invalid-custom-token'],
    ['an issuer that is not the subject', { sub: 'otro@muni' }, 'auth/invalid-custom-token'],
    ['an expired one', { iat: 1000, exp: 4600 }, 'auth/invalid-custom-token'],
    [
      'more than an hour',
      { exp: Math.floor(Date.now() / 1000) + 7300 },
      'auth/invalid-custom-token',
    ],
    ['nobody', { uid: '' }, 'auth/missing-identifier'],
    ['a name too long', { uid: 'x'.repeat(129) }, 'auth/invalid-custom-token'],
    ['a claim that is ours', { claims: { auth_time: 1 } }, 'auth/forbidden-claim'],
  ])('refuse %s', async (_case, changes, code) => {
    await expect(
      signInWithCustomToken(sdk(server), await customToken(changes)),
    ).rejects.toMatchObject({ code });
  });

  it('refuse what our key did not sign', async () => {
    const foreign = await generateKeyPair('RS256');
    await expect(
      signInWithCustomToken(sdk(server), await customToken({}, foreign.privateKey)),
    ).rejects.toMatchObject({ code: 'auth/custom-token-mismatch' });
    const [head = '', body = ''] = (await customToken()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of [unsigned, `${head}.${body}.`, '{"uid":"legajo-1"}', 'x.y.z'])
      await expect(signInWithCustomToken(sdk(server), token)).rejects.toMatchObject({
        code: expect.stringMatching(/^auth\/(invalid-custom-token|custom-token-mismatch)$/),
      });
  });
});
