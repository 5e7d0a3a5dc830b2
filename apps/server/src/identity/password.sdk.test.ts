import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  linkWithCredential,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  unlink,
  updatePassword,
  updateProfile,
} from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeSdk, sdk, signedIn } from './testing/sdk.ts';
import {
  changeSettings,
  PASSWORD,
  person,
  startServer,
  TEST_DOOR,
  type TestServer,
} from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { testDoor: TEST_DOOR } });
});
afterEach(closeSdk);
afterAll(() => server.close());

const openSignUp = (open: boolean) =>
  changeSettings(server, { client: { permissions: { disabledUserSignup: !open } } });
const protect = (on: boolean) =>
  changeSettings(server, { emailPrivacyConfig: { enableImprovedEmailPrivacy: on } });

describe('signing in by password', () => {
  it('signs in, describes the user and refreshes', async () => {
    const uid = await person(server, 'Ana@Muni.test');
    const auth = sdk(server);
    const credential = await signInWithEmailAndPassword(auth, 'ana@muni.test', PASSWORD);
    const { user } = credential;
    expect(credential).toMatchObject({ operationType: 'signIn', providerId: null });
    expect(user).toMatchObject({
      uid,
      email: 'ana@muni.test',
      emailVerified: true,
      isAnonymous: false,
      providerData: [{ providerId: 'password', uid: 'ana@muni.test', email: 'ana@muni.test' }],
    });
    expect(Date.parse(user.metadata.creationTime ?? '')).toBeCloseTo(Date.now(), -5);

    const { claims, signInProvider, expirationTime, issuedAtTime } = await user.getIdTokenResult();
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      iss: server.config.issuer,
      aud: server.config.projectId,
      sub: uid,
      user_id: uid,
      email: 'ana@muni.test',
      email_verified: true,
      firebase: { identities: { email: ['ana@muni.test'] }, sign_in_provider: 'password' },
    });
    expect(Date.parse(expirationTime) - Date.parse(issuedAtTime)).toBe(3600 * 1000);

    const first = await user.getIdToken();
    server.wait(2);
    const second = await user.getIdToken(true);
    expect(second).not.toBe(first);
    const after = await user.getIdTokenResult();
    expect(after.claims.auth_time).toBe(claims.auth_time);
    expect(await server.identity.verifyToken(second)).toMatchObject({
      uid,
      email: 'ana@muni.test',
      emailVerified: true,
    });
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
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
    await expect(attempt('no es un correo')).rejects.toMatchObject({ code: 'auth/invalid-email' });
    await expect(signInWithEmailAndPassword(auth, 'ana@muni.test', '')).rejects.toMatchObject({
      code: 'auth/missing-password',
    });
    expect(await fetchSignInMethodsForEmail(auth, 'ana@muni.test')).toEqual([]);
  });

  it('tells them apart only where the protection is off', async () => {
    await protect(false);
    const auth = sdk(server);
    await expect(
      signInWithEmailAndPassword(auth, 'ana@muni.test', 'no es esta'),
    ).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    await expect(signInWithEmailAndPassword(auth, 'nadie@muni.test', 'x')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    expect(await fetchSignInMethodsForEmail(auth, 'ana@muni.test')).toEqual(['password']);
    await protect(true);
  });

  it('locks after too many, for the right password too, until time passes', async () => {
    await person(server, 'blanco@muni.test');
    const auth = sdk(server);
    const { limit, firstWaitSeconds } = server.config.lockout.place;
    for (let attempt = 0; attempt < limit; attempt += 1)
      await expect(
        signInWithEmailAndPassword(auth, 'blanco@muni.test', 'no'),
      ).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    await expect(
      signInWithEmailAndPassword(auth, 'blanco@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    });
    server.wait(firstWaitSeconds + 1);
    await signInWithEmailAndPassword(auth, 'blanco@muni.test', PASSWORD);
  });
});

describe('signing up', () => {
  it('is closed', async () => {
    const auth = sdk(server);
    await expect(
      createUserWithEmailAndPassword(auth, 'x@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    });
    await expect(signInAnonymously(auth)).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    });
  });

  it('where open, makes an account with an unverified e-mail', async () => {
    await openSignUp(true);
    const auth = sdk(server);
    await expect(
      createUserWithEmailAndPassword(auth, 'eva@muni.test', '12345'),
    ).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    const { user } = await createUserWithEmailAndPassword(auth, 'eva@muni.test', PASSWORD);
    expect(user).toMatchObject({ email: 'eva@muni.test', emailVerified: false });
    await expect(
      createUserWithEmailAndPassword(auth, 'EVA@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await openSignUp(false);
  });

  it('where open, lets an anonymous user take a password', async () => {
    await openSignUp(true);
    const { user } = await signInAnonymously(sdk(server));
    expect(user.isAnonymous).toBe(true);
    expect((await user.getIdTokenResult()).claims.provider_id).toBe('anonymous');
    const taken = EmailAuthProvider.credential('ana@muni.test', PASSWORD);
    await expect(linkWithCredential(user, taken)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    const own = EmailAuthProvider.credential('nuevo@muni.test', PASSWORD);
    const linked = await linkWithCredential(user, own);
    expect(linked.user).toMatchObject({
      uid: user.uid,
      email: 'nuevo@muni.test',
      isAnonymous: false,
    });
    const without = await unlink(linked.user, 'password');
    expect(without.providerData).toEqual([]);
    await openSignUp(false);
  });
});

describe('one’s own account', () => {
  it('changes name and photo, one without the other', async () => {
    await person(server, 'perfil@muni.test');
    const { user } = await signedIn(server, 'perfil@muni.test');
    await updateProfile(user, { displayName: 'Perla', photoURL: 'https://muni.test/p.png' });
    expect(user).toMatchObject({ displayName: 'Perla', photoURL: 'https://muni.test/p.png' });
    await updateProfile(user, { photoURL: '' });
    expect(user.displayName).toBe('Perla');
    await user.reload();
    expect(user).toMatchObject({ displayName: 'Perla', photoURL: null });
    expect((await user.getIdTokenResult(true)).claims.name).toBe('Perla');
  });

  it('changes the password only after a recent sign-in, and ends the other sessions', async () => {
    await person(server, 'cambia@muni.test');
    const other = await signedIn(server, 'cambia@muni.test');
    const { auth, user } = await signedIn(server, 'cambia@muni.test');
    server.wait(301);
    await expect(updatePassword(user, 'otra clave larga')).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
    const before = (await user.getIdTokenResult()).claims.auth_time;
    await expect(
      reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential('cambia@muni.test', 'no es esta'),
      ),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(
      reauthenticateWithCredential(user, EmailAuthProvider.credential('ana@muni.test', PASSWORD)),
    ).rejects.toMatchObject({ code: 'auth/user-mismatch' });
    await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential('cambia@muni.test', PASSWORD),
    );
    expect(Number((await user.getIdTokenResult()).claims.auth_time)).toBeGreaterThan(
      Number(before),
    );

    await expect(updatePassword(user, '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await updatePassword(user, 'otra clave larga');
    expect(auth.currentUser?.uid).toBe(user.uid);
    await user.getIdToken(true);

    await expect(other.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    expect(other.auth.currentUser).toBeNull();
    await expect(
      signInWithEmailAndPassword(auth, 'cambia@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await signInWithEmailAndPassword(auth, 'cambia@muni.test', 'otra clave larga');
  });

  it('is deleted only after a recent sign-in', async () => {
    await person(server, 'adios@muni.test');
    const other = await signedIn(server, 'adios@muni.test');
    const { auth, user } = await signedIn(server, 'adios@muni.test');
    server.wait(301);
    await expect(user.delete()).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
    await reauthenticateWithCredential(
      user,
      EmailAuthProvider.credential('adios@muni.test', PASSWORD),
    );
    await user.delete();
    expect(auth.currentUser).toBeNull();
    await expect(other.user.reload()).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await expect(
      signInWithEmailAndPassword(auth, 'adios@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
});
