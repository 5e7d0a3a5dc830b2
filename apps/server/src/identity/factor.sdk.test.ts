// The second factor, through the SDK's own calls.
import {
  EmailAuthProvider,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
  updatePassword,
} from '@firebase/auth';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { softKey } from '../testing/soft-key.ts';
import type { AccountChange } from './accounts/accounts.rules.ts';
import { call, signIn } from './testing/api.ts';
import { closeSdk, sdk, signedIn } from './testing/sdk.ts';
import { PASSWORD, person, startServer, TEST_DOOR, type TestServer } from './testing/server.ts';
import { ask } from '../db/transaction.ts';

let server: TestServer;
const told: AccountChange['what'][] = [];
beforeAll(async () => {
  server = await startServer({ config: { testDoor: TEST_DOOR } });
  server.accounts.onChange(async (_tx, { what }) => {
    told.push(what);
  });
});
afterEach(closeSdk);
afterAll(() => server.close());

/** The code that the application shows, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.now() + steps * 30_000,
  });
/** Until no code that was used is near, a second into a step: what follows has the rest of its half minute. */
const later = () => server.wait(151 - ((server.now() / 1000) % 30));
const WRONG = 'auth/invalid-verification-code';

async function enrol(user: User): Promise<string> {
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(
    secret,
    codeOf(secret.secretKey),
  );
  await multiFactor(user).enroll(assertion, 'Mi teléfono');
  later();
  return secret.secretKey;
}

/** Somebody with a second factor, who is not signed in. */
async function factored(email: string) {
  const uid = await person(server, email);
  const { user } = await signedIn(server, email);
  return { uid, user, secret: await enrol(user) };
}

async function resolverOf(work: Promise<unknown>, auth = sdk(server)) {
  const error = await work.then(
    () => Promise.reject(new Error('It went through without the factor.')),
    (refusal: unknown) => refusal as MultiFactorError,
  );
  expect(error.code).toBe('auth/multi-factor-auth-required');
  return getMultiFactorResolver(auth, error);
}
async function firstStep(email: string) {
  const auth = sdk(server);
  const resolver = await resolverOf(signInWithEmailAndPassword(auth, email, PASSWORD), auth);
  const [hint] = resolver.hints;
  return {
    auth,
    hint,
    answer: (code: string) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code)),
  };
}

describe('adding the second factor', () => {
  it('gives a secret, asks for a code of it, tells and shows it from then on', async () => {
    await person(server, 'ana@muni.test');
    const { user } = await signedIn(server, 'ana@muni.test');
    const other = await signedIn(server, 'ana@muni.test');
    const session = await multiFactor(user).getSession();
    const secret = await TotpMultiFactorGenerator.generateSecret(session);
    expect(secret).toMatchObject({ hashingAlgorithm: 'SHA1', codeLength: 6 });
    const enrolWith = (code: string) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
    for (const wrong of [codeOf(secret.secretKey, 5), '٠١٢٣٤٥'])
      await expect(enrolWith(wrong)).rejects.toMatchObject({ code: WRONG });
    await enrolWith(codeOf(secret.secretKey, 1));
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp' }]);
    expect(told).toContain('factor');
    // Its next token says so; whoever entered without it is out.
    const { signInSecondFactor } = await user.getIdTokenResult(true);
    expect(signInSecondFactor).toBe('totp');
    await expect(other.user.getIdToken(true)).rejects.toMatchObject({
      code: 'auth/user-token-expired',
      message: expect.stringContaining('SECOND_FACTOR_ADDED'),
    });
    await expect(
      TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession()),
    ).rejects.toMatchObject({ code: 'auth/second-factor-already-in-use' });
    const { secret: kept } = await server.db
      .selectFrom('identityFactors')
      .select('secret')
      .executeTakeFirstOrThrow();
    expect(kept).not.toContain(secret.secretKey);
  });

  it('is only for who has just entered, at an address of theirs', async () => {
    await server.accounts.createAccount({ email: 'sinprobar@muni.test', password: PASSWORD });
    const unproven = await signedIn(server, 'sinprobar@muni.test');
    const start = async (user: User) =>
      TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    await expect(start(unproven.user)).rejects.toMatchObject({ code: 'auth/unverified-email' });
    await person(server, 'rato@muni.test');
    const { user } = await signedIn(server, 'rato@muni.test');
    server.wait(301);
    await expect(start(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });
});

describe('signing in with it', () => {
  it('asks for the code after the password, and puts it into the token', async () => {
    const { uid, secret } = await factored('beto@muni.test');
    const { auth, hint, answer } = await firstStep('beto@muni.test');
    expect(hint).toMatchObject({ factorId: 'totp', displayName: 'Mi teléfono' });
    expect(auth.currentUser).toBeNull();
    await expect(answer('000000')).rejects.toMatchObject({ code: WRONG });
    const { user } = await answer(codeOf(secret));
    const { claims } = await user.getIdTokenResult();
    expect(claims).toMatchObject({
      sub: uid,
      firebase: { sign_in_second_factor: 'totp', second_factor_identifier: hint?.uid },
    });
    const refreshed = await user.getIdTokenResult(true);
    expect(refreshed.signInSecondFactor).toBe('totp');
    expect(await server.identity.verifyToken(refreshed.token)).toMatchObject({ factor: 'shown' });
  });

  it('takes a clock that is one step off, each code once, and none before it', async () => {
    const { secret } = await factored('caro@muni.test');
    const tryCode = async (code: string) => {
      const { answer } = await firstStep('caro@muni.test');
      return answer(code).then(
        () => 'ok',
        (error: unknown) => (error as { code: string }).code,
      );
    };
    const now = codeOf(secret);
    expect(await tryCode(codeOf(secret, -2))).toBe(WRONG);
    expect(await tryCode(codeOf(secret, 2))).toBe(WRONG);
    expect(await tryCode(codeOf(secret, -1))).toBe('ok');
    expect(await tryCode(now)).toBe('ok');
    expect(await tryCode(now)).toBe(WRONG);
    expect(await tryCode(codeOf(secret, -1))).toBe(WRONG);
    expect(await tryCode(codeOf(secret, 1))).toBe('ok');
  });

  it('takes each code on paper once, however it is typed', async () => {
    const { uid } = await factored('dora@muni.test');
    const codes = await server.accounts.newRecoveryCodes(uid, null);
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const { answer } = await firstStep('dora@muni.test');
    await answer(` ${first.toLowerCase().replace('-', ' ')}`);
    expect(told).toContain('recovered');
    expect(await server.accounts.factorOf(uid)).toMatchObject({ codesLeft: 9 });
    const again = await firstStep('dora@muni.test');
    await expect(again.answer(first)).rejects.toMatchObject({ code: WRONG });
    // New ones make the old ones void, and none is kept as it is.
    await server.accounts.newRecoveryCodes(uid, null);
    await expect(again.answer(second)).rejects.toMatchObject({ code: WRONG });
    const kept = await ask(server.db)`select hash from identity_recovery_codes`;
    expect(JSON.stringify(kept)).not.toContain(second);
  });

  it('stops whoever tries codes out, though each time with the right password', async () => {
    const { secret } = await factored('elsa@muni.test');
    const { limit } = server.config.lockout.place;
    for (let tries = 0; tries < limit; tries += 1) {
      const { answer } = await firstStep('elsa@muni.test');
      await expect(answer('000000')).rejects.toMatchObject({ code: WRONG });
    }
    const { answer } = await firstStep('elsa@muni.test');
    await expect(answer(codeOf(secret))).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    server.wait(3600);
    const patient = await firstStep('elsa@muni.test');
    await patient.answer(codeOf(secret));
  });

  it('ends what waits when it takes too long or the password changes', async () => {
    const { secret } = await factored('fede@muni.test');
    const slow = await firstStep('fede@muni.test');
    server.wait(601);
    const gone = { code: 'auth/invalid-multi-factor-session' };
    await expect(slow.answer(codeOf(secret))).rejects.toMatchObject(gone);
    const before = await firstStep('fede@muni.test');
    server.wait(5);
    await server.accounts.setPassword('fede@muni.test', PASSWORD);
    await expect(before.answer(codeOf(secret))).rejects.toMatchObject(gone);
    // A new password takes no factor away.
    await firstStep('fede@muni.test');
  });
});

describe('whoever has it', () => {
  it('shows it again before a change of how they enter', async () => {
    const { secret } = await factored('gina@muni.test');
    const first = await firstStep('gina@muni.test');
    const { user } = await first.answer(codeOf(secret));
    server.wait(301);
    await expect(updatePassword(user, 'otra clave larga')).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    });
    const credential = EmailAuthProvider.credential('gina@muni.test', PASSWORD);
    const resolver = await resolverOf(reauthenticateWithCredential(user, credential), first.auth);
    const hint = resolver.hints[0]?.uid ?? '';
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint, codeOf(secret)));
    await updatePassword(user, 'otra clave larga');
    const after = await user.getIdTokenResult(true);
    expect(after.signInSecondFactor).toBe('totp');
  });

  it('takes it away, and then enters with the password alone', async () => {
    const { user } = await factored('hugo@muni.test');
    await user.reload();
    const [factor] = multiFactor(user).enrolledFactors;
    await expect(multiFactor(user).unenroll('otro')).rejects.toMatchObject({
      code: 'auth/multi-factor-info-not-found',
    });
    await multiFactor(user).unenroll(factor?.uid ?? '');
    expect(told).toContain('factorRemoved');
    await signedIn(server, 'hugo@muni.test');
  });

  it('leaves it out for a while in a browser that they trust, but not to confirm who they are', async () => {
    const { uid, secret } = await factored('iris@muni.test');
    const enter = async (cookie?: string) => signIn(server, 'iris@muni.test', PASSWORD, { cookie });
    const { mfaPendingCredential, mfaInfo } = (await enter()).body;
    const [factor] = mfaInfo as { mfaEnrollmentId: string }[];
    const { cookie, body } = await call(server, '/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: factor?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codeOf(secret) },
    });
    const asks = async () => 'mfaPendingCredential' in (await enter(cookie)).body;
    const stateOf = (token: unknown) => server.identity.verifyToken(String(token));
    const { sessionId = '' } = { ...(await stateOf(body.idToken)) } as { sessionId?: string };
    await server.accounts.trust(sessionId);
    // While a session is open there, entering is confirming.
    expect(await asks()).toBe(true);
    await server.accounts.revokeSession(uid, sessionId, { leaves: true });
    const trusted = await enter(cookie);
    expect(await stateOf(trusted.body.idToken)).toMatchObject({ factor: 'unshown' });
    expect('mfaPendingCredential' in (await enter()).body).toBe(true);
    const { sessionId: second = '' } = { ...(await stateOf(trusted.body.idToken)) } as {
      sessionId?: string;
    };
    await server.accounts.revokeSession(uid, second, { leaves: true });
    server.wait(29 * 24 * 3600);
    expect(await asks()).toBe(false);
    server.wait(2 * 24 * 3600);
    await server.accounts.revokeSessions(uid);
    expect(await asks()).toBe(true);
  });

  it('may have a passkey too, which the SDK does not stumble over', async () => {
    const { user, secret } = await factored('kika@muni.test');
    const idToken = await user.getIdToken();
    const { body } = await call(server, '/v2/accounts/passkeyEnrollment:start', { idToken });
    const { challenge } = body['credentialCreationOptions'] as { challenge: string };
    const authenticatorRegistrationResponse = softKey().create(challenge);
    const made = { idToken, authenticatorRegistrationResponse };
    const { status } = await call(server, '/v2/accounts/passkeyEnrollment:finalize', made);
    expect(status).toBe(200);
    await user.reload();
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp' }]);
    const { answer } = await firstStep('kika@muni.test');
    await answer(codeOf(secret));
  });

  it('is told of a browser that had never entered', async () => {
    await person(server, 'juan@muni.test');
    const news = () => told.filter((what) => what === 'device').length;
    const before = news();
    const { cookie } = await signIn(server, 'juan@muni.test', PASSWORD);
    await signIn(server, 'juan@muni.test', PASSWORD, { cookie });
    expect(news()).toBe(before);
    await signIn(server, 'juan@muni.test', PASSWORD);
    expect(news()).toBe(before + 1);
  });
});
