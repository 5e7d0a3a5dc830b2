import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  updateEmail,
  verifyBeforeUpdateEmail,
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

const codeOf = async (email: string) => (await lastCode(server, email)).oobCode;
/** As whoever reads that mailbox, who chooses the usual one. */
async function forgetPassword(email: string) {
  await sendPasswordResetEmail(sdk(server), email);
  await confirmPasswordReset(sdk(server), await codeOf(email), PASSWORD);
}

describe('the e-mail of an account', () => {
  it('is verified with a code, and whoever made the account before is out of it', async () => {
    await server.accounts.createAccount({ email: 'verifica@muni.test', password: PASSWORD });
    const { auth, user } = await signedIn(server, 'verifica@muni.test');
    expect(await server.identity.verifyToken(await user.getIdToken())).toMatchObject({
      emailVerified: false,
    });
    await sendEmailVerification(user);
    const code = await codeOf('verifica@muni.test');
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: 'verifica@muni.test' },
    });
    await applyActionCode(auth, code);
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await expect(signedIn(server, 'verifica@muni.test')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await forgetPassword('verifica@muni.test');
    const { user: owner } = await signedIn(server, 'verifica@muni.test');
    expect(owner).toMatchObject({ uid: user.uid, emailVerified: true });

    // One that was proven is not disturbed by proving it again.
    await sendEmailVerification(owner);
    await applyActionCode(auth, await codeOf('verifica@muni.test'));
    await owner.getIdToken(true);
  });

  it('does not change without proof of the new one', async () => {
    await person(server, 'vieja@muni.test');
    const { user } = await signedIn(server, 'vieja@muni.test');
    await expect(updateEmail(user, 'otra@muni.test')).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });

  it('changes with a code to the new one, and the old one can bring it back', async () => {
    await person(server, 'tomada@muni.test');
    const { auth, user } = await signedIn(server, 'vieja@muni.test');
    // Somebody's, which is not told: nothing is sent.
    await verifyBeforeUpdateEmail(user, 'tomada@muni.test');
    await expect(codeOf('vieja@muni.test')).rejects.toThrow('Nothing was sent');
    server.wait(301);
    await expect(verifyBeforeUpdateEmail(user, 'joven@muni.test')).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
    const again = await signedIn(server, 'vieja@muni.test');
    await verifyBeforeUpdateEmail(again.user, 'joven@muni.test');
    const change = await codeOf('vieja@muni.test');
    expect(await checkActionCode(auth, change)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: 'joven@muni.test', previousEmail: 'vieja@muni.test' },
    });
    await applyActionCode(auth, change);
    await expect(again.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
    });
    const { user: changed } = await signedIn(server, 'joven@muni.test');
    expect(changed).toMatchObject({ uid: user.uid, emailVerified: true });

    const recovery = await lastCode(server, 'vieja@muni.test');
    expect(recovery.requestType).toBe('RECOVER_EMAIL');
    expect(await checkActionCode(auth, recovery.oobCode)).toMatchObject({
      operation: 'RECOVER_EMAIL',
      data: { email: 'vieja@muni.test' },
    });
    await applyActionCode(auth, recovery.oobCode);
    // Whoever moved it away may have chosen the password.
    for (const email of ['joven@muni.test', 'vieja@muni.test'])
      await expect(signedIn(server, email)).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    await forgetPassword('vieja@muni.test');
    await signedIn(server, 'vieja@muni.test');
  });

  it('does not change any more once its owner has chosen another password', async () => {
    await person(server, 'robada@muni.test');
    const thief = await signedIn(server, 'robada@muni.test');
    await verifyBeforeUpdateEmail(thief.user, 'ladron@muni.test');
    const change = await codeOf('robada@muni.test');
    await forgetPassword('robada@muni.test');
    await expect(applyActionCode(thief.auth, change)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('comes back to its first owner, however often it was moved away', async () => {
    await person(server, 'primera@muni.test');
    const move = async (from: string, to: string) => {
      const { user } = await signedIn(server, from);
      await verifyBeforeUpdateEmail(user, to);
      await applyActionCode(sdk(server), await codeOf(from));
    };
    await move('primera@muni.test', 'segunda@muni.test');
    server.wait(60);
    await move('segunda@muni.test', 'tercera@muni.test');
    const auth = sdk(server);
    const later = await codeOf('segunda@muni.test');
    await applyActionCode(auth, await codeOf('primera@muni.test'));
    await expect(applyActionCode(auth, later)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    await forgetPassword('primera@muni.test');
    await signedIn(server, 'primera@muni.test');
  });

  it('changes at once only where the protection is off', async () => {
    await changeSettings(server, { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
    await person(server, 'suelta@muni.test');
    const { user } = await signedIn(server, 'suelta@muni.test');
    await updateEmail(user, 'atada@muni.test');
    expect(user).toMatchObject({ email: 'atada@muni.test', emailVerified: false });
    await user.getIdToken(true);
    await changeSettings(server, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  });
});
