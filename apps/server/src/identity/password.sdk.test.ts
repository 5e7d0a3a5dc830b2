import { signInWithEmailAndPassword, signOut } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeSdk, sdk } from './testing/sdk.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(closeSdk);
afterAll(() => server.close());

describe('password sign-in with the official SDK', () => {
  it('signs in, describes the user and refreshes', async () => {
    await server.accounts.createAccount({
      email: 'Ana@Muni.test',
      password: 'una-clave-larga',
      displayName: 'Ana Gómez',
      emailVerified: true,
    });
    const auth = sdk(server);
    const { user } = await signInWithEmailAndPassword(auth, 'ana@muni.test', 'una-clave-larga');
    expect(user).toMatchObject({
      email: 'ana@muni.test',
      emailVerified: true,
      displayName: 'Ana Gómez',
      isAnonymous: false,
    });
    const first = await user.getIdToken();
    expect(await server.identity.verifyToken(first)).toMatchObject({
      uid: user.uid,
      email: 'ana@muni.test',
      emailVerified: true,
    });
    server.wait(2);
    const second = await user.getIdToken(true);
    expect(second).not.toBe(first);
    expect(await server.identity.verifyToken(second)).toMatchObject({ uid: user.uid });
    await signOut(auth);
  });

  it('gives the same answer for a wrong password and an unknown person', async () => {
    const auth = sdk(server);
    const attempt = (email: string) => signInWithEmailAndPassword(auth, email, 'no es esta');
    await expect(attempt('ana@muni.test')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(attempt('nadie@muni.test')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
});
