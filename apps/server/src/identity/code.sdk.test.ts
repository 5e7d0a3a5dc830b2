import {
  ActionCodeURL,
  confirmPasswordReset,
  EmailAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeSdk, sdk, signedIn } from './testing/sdk.ts';
import {
  changeSettings,
  lastCode,
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

const HOUR = 3600;
const back = () => ({ url: `${server.config.continueOrigins[0]}/login`, handleCodeInApp: true });
const codeOf = async (email: string) => (await lastCode(server, email)).oobCode;
describe('a forgotten password', () => {
  it('is replaced with a code that works once, and ends every session', async () => {
    await person(server, 'olvido@muni.test');
    const { auth, user } = await signedIn(server, 'olvido@muni.test');
    await sendPasswordResetEmail(auth, 'Olvido@muni.test');
    const code = await codeOf('olvido@muni.test');
    const asked = await lastCode(server, 'olvido@muni.test');
    expect(ActionCodeURL.parseLink(asked.oobLink)).toMatchObject({
      operation: 'PASSWORD_RESET',
      code,
      apiKey: server.config.apiKey,
    });
    expect(await verifyPasswordResetCode(auth, code)).toBe('olvido@muni.test');
    await expect(confirmPasswordReset(auth, code, '12345')).rejects.toMatchObject({
      code: 'auth/weak-password',
    });
    await confirmPasswordReset(auth, code, 'una clave nueva');
    await expect(confirmPasswordReset(auth, code, 'y otra más')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await signInWithEmailAndPassword(auth, 'olvido@muni.test', 'una clave nueva');
  });

  it('answers the same for somebody unknown', async () => {
    await sendPasswordResetEmail(sdk(server), 'nadie@muni.test');
    await expect(lastCode(server, 'nadie@muni.test')).rejects.toThrow('Nothing was sent');
  });

  it('waits an hour, no longer, and earlier codes end with the first that is used', async () => {
    await person(server, 'tarde@muni.test');
    const auth = sdk(server);
    await sendPasswordResetEmail(auth, 'tarde@muni.test');
    const first = await codeOf('tarde@muni.test');
    server.wait(HOUR + 1);
    await expect(verifyPasswordResetCode(auth, first)).rejects.toMatchObject({
      code: 'auth/expired-action-code',
    });
    await sendPasswordResetEmail(auth, 'tarde@muni.test');
    const second = await codeOf('tarde@muni.test');
    await sendPasswordResetEmail(auth, 'tarde@muni.test');
    const third = await codeOf('tarde@muni.test');
    await confirmPasswordReset(auth, third, 'una clave nueva');
    await expect(confirmPasswordReset(auth, second, 'otra')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('opens a locked account', async () => {
    await person(server, 'trabado@muni.test');
    const auth = sdk(server);
    for (let attempt = 0; attempt <= server.config.lockout.place.limit; attempt += 1)
      await signInWithEmailAndPassword(auth, 'trabado@muni.test', 'no').catch(() => undefined);
    await expect(
      signInWithEmailAndPassword(auth, 'trabado@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    });
    await sendPasswordResetEmail(auth, 'trabado@muni.test');
    await confirmPasswordReset(auth, await codeOf('trabado@muni.test'), 'una clave nueva');
    await signInWithEmailAndPassword(auth, 'trabado@muni.test', 'una clave nueva');
  });

  it('is not sent without end', async () => {
    const auth = sdk(server);
    for (let times = 0; times < 10; times += 1)
      await sendPasswordResetEmail(auth, 'mucho@muni.test');
    await expect(sendPasswordResetEmail(auth, 'mucho@muni.test')).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    });
  });

  it('never leads anywhere else', async () => {
    const settings = { url: 'https://evil.example/login' };
    await expect(
      sendPasswordResetEmail(sdk(server), 'olvido@muni.test', settings),
    ).rejects.toMatchObject({
      code: 'auth/unauthorized-continue-uri',
    });
  });
});

describe('a link by e-mail', () => {
  it('signs in once, whoever proves to be its owner', async () => {
    const uid = await person(server, 'enlace@muni.test');
    const auth = sdk(server);
    await sendSignInLinkToEmail(auth, 'enlace@muni.test', back());
    const { oobLink } = await lastCode(server, 'enlace@muni.test');
    expect(isSignInWithEmailLink(auth, oobLink)).toBe(true);
    await expect(signInWithEmailLink(auth, 'otra@muni.test', oobLink)).rejects.toMatchObject({
      code: 'auth/invalid-email',
    });
    const { user } = await signInWithEmailLink(auth, 'enlace@muni.test', oobLink);
    expect(user).toMatchObject({ uid, emailVerified: true });
    expect((await user.getIdTokenResult()).signInProvider).toBe('password');
    await expect(signInWithEmailLink(auth, 'enlace@muni.test', oobLink)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    // A password that was there stays.
    await signInWithEmailAndPassword(auth, 'enlace@muni.test', PASSWORD);
  });

  it('is not sent to strangers while sign-up is closed', async () => {
    await sendSignInLinkToEmail(sdk(server), 'extranjera@muni.test', back());
    await expect(lastCode(server, 'extranjera@muni.test')).rejects.toThrow('Nothing was sent');
  });

  it('makes an account where sign-up is open, and links to one', async () => {
    await changeSettings(server, { client: { permissions: { disabledUserSignup: false } } });
    const auth = sdk(server);
    await sendSignInLinkToEmail(auth, 'nueva@muni.test', back());
    const { oobLink } = await lastCode(server, 'nueva@muni.test');
    const { user } = await signInWithEmailLink(auth, 'nueva@muni.test', oobLink);
    expect(user).toMatchObject({ email: 'nueva@muni.test', emailVerified: true });
    expect(user.providerData).toMatchObject([{ providerId: 'password' }]);
    await changeSettings(server, { client: { permissions: { disabledUserSignup: true } } });

    await person(server, 'suma@muni.test');
    const other = await signedIn(server, 'suma@muni.test');
    await sendSignInLinkToEmail(auth, 'suma@muni.test', back());
    const link = (await lastCode(server, 'suma@muni.test')).oobLink;
    const linked = await linkWithCredential(
      other.user,
      EmailAuthProvider.credentialWithLink('suma@muni.test', link),
    ).catch((error: unknown) => error);
    // The SDK itself says that «password» is already there; the code is still good.
    expect(linked).toMatchObject({ code: 'auth/provider-already-linked' });
    await signInWithEmailLink(auth, 'suma@muni.test', link);
  });

  it('throws out whoever opened the account before its owner came', async () => {
    const { uid } = await server.accounts.createAccount({
      email: 'victima@muni.test',
      password: PASSWORD,
    });
    const intruder = await signedIn(server, 'victima@muni.test');
    const auth = sdk(server);
    await sendSignInLinkToEmail(auth, 'victima@muni.test', back());
    const { oobLink } = await lastCode(server, 'victima@muni.test');
    const { user } = await signInWithEmailLink(auth, 'victima@muni.test', oobLink);
    expect(user.uid).toBe(uid);
    await expect(intruder.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    await expect(
      signInWithEmailAndPassword(intruder.auth, 'victima@muni.test', PASSWORD),
    ).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
});
