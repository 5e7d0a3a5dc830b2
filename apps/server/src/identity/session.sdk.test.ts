import { type Auth, signInWithEmailAndPassword } from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserStorage, closeSdk, sdk, signedIn } from './testing/sdk.ts';
import {
  changeAccount,
  PASSWORD,
  person,
  startServer,
  TEST_DOOR,
  type TestServer,
  withoutTable,
} from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { testDoor: TEST_DOOR } });
});
afterEach(closeSdk);
afterAll(() => server.close());

describe('a session', () => {
  it('outlives its ID token', async () => {
    const uid = await person(server, 'larga@muni.test');
    const { user } = await signedIn(server, 'larga@muni.test');
    const old = await user.getIdToken();
    server.wait(3700);
    expect(await server.identity.verifyToken(old)).toBeNull();
    expect(await server.identity.verifyToken(await user.getIdToken(true))).toMatchObject({ uid });
  });

  it('ends in every tab when the account is disabled', async () => {
    const uid = await person(server, 'baja@muni.test');
    const one = await signedIn(server, 'baja@muni.test');
    const two = await signedIn(server, 'baja@muni.test');
    const token = await one.user.getIdToken();
    expect(await server.identity.verifyToken(token)).not.toBeNull();
    await changeAccount(server, { localId: uid, disableUser: true });
    expect(await server.identity.verifyToken(token)).toBeNull();
    await expect(one.user.reload()).rejects.toMatchObject({ code: 'auth/user-disabled' });
    await expect(two.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
    expect(one.auth.currentUser).toBeNull();
    expect(two.auth.currentUser).toBeNull();
    await expect(
      signInWithEmailAndPassword(one.auth, 'baja@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    // Only to whoever knows the password.
    await expect(
      signInWithEmailAndPassword(one.auth, 'baja@muni.test', 'no es'),
    ).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  it('does not come back when the account is enabled again', async () => {
    const localId = await person(server, 'vuelve@muni.test');
    const { auth, user } = await signedIn(server, 'vuelve@muni.test');
    await changeAccount(server, { localId, disableUser: true });
    await changeAccount(server, { localId, disableUser: false });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
  });

  it('carries the claims an administrator gives, from the next token on', async () => {
    const uid = await person(server, 'claims@muni.test');
    const { user } = await signedIn(server, 'claims@muni.test');
    await changeAccount(server, {
      localId: uid,
      customAttributes: JSON.stringify({ area: 'Rentas' }),
    });
    expect((await user.getIdTokenResult(true)).claims.area).toBe('Rentas');
  });

  it('ends when everything before a moment is declared void', async () => {
    const uid = await person(server, 'antes@muni.test');
    const { user } = await signedIn(server, 'antes@muni.test');
    await changeAccount(server, {
      localId: uid,
      validSince: String(Math.floor(server.now() / 1000) + 1),
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });
});

/** Opens the page, perhaps does something on it, closes it, and says who was signed in at the start. */
async function visit(
  persistence: ReturnType<typeof browserStorage>,
  onPage: (auth: Auth) => Promise<unknown> = async () => undefined,
): Promise<string | null> {
  const auth = sdk(server, { name: 'page', persistence });
  await auth.authStateReady();
  const email = auth.currentUser?.email ?? null;
  await onPage(auth);
  await closeSdk();
  return email;
}

describe('a page that loads again', () => {
  it('keeps the session, and loses it when the account was disabled', async () => {
    const localId = await person(server, 'pagina@muni.test');
    const persistence = browserStorage();
    await visit(persistence, (auth) =>
      signInWithEmailAndPassword(auth, 'pagina@muni.test', PASSWORD),
    );
    expect(await visit(persistence)).toBe('pagina@muni.test');
    await changeAccount(server, { localId, disableUser: true });
    expect(await visit(persistence)).toBeNull();
    await changeAccount(server, { localId, disableUser: false });
  });

  it('keeps the session when our database is having a bad moment', async () => {
    const persistence = browserStorage();
    await visit(persistence, (auth) =>
      signInWithEmailAndPassword(auth, 'pagina@muni.test', PASSWORD),
    );
    const email = await withoutTable(server, 'identitySessions', () => visit(persistence));
    expect(email).toBe('pagina@muni.test');
  });
});
