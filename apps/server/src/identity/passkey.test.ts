// Passkeys at the provider: adding one, entering with it instead of the password or after it, and what it does not open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SoftKey, softKey } from '../testing/soft-key.ts';
import type { AccountChange } from './accounts/accounts.rules.ts';
import { call, signIn } from './testing/api.ts';
import { PASSWORD, person, startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
const told: AccountChange['what'][] = [];
beforeAll(async () => {
  server = await startServer();
  server.accounts.onChange(async (_tx, { what }) => {
    told.push(what);
  });
});
afterAll(() => server.close());

interface Body {
  error?: { message: string };
  idToken?: string;
  mfaPendingCredential?: string;
  mfaInfo?: object[];
  passkeys?: string[];
  credentialCreationOptions?: { challenge: string; excludeCredentials: { id: string }[] };
  credentialRequestOptions?: {
    challenge: string;
    userVerification: string;
    allowCredentials?: { id: string }[];
  };
}
const ask = async (path: string, body: object): Promise<Body> =>
  (await call(server, path, body)).body;
const codeOf = ({ error }: Body) => error?.message.split(' : ')[0] ?? 'ok';
const own = async (email: string) => (await signIn(server, email, PASSWORD)).body as Body;

async function enrol(idToken: string | undefined, key: SoftKey, name = 'Mi llave') {
  const started = await ask('/v2/accounts/passkeyEnrollment:start', { idToken });
  const authenticatorRegistrationResponse = key.create(
    started.credentialCreationOptions?.challenge ?? '',
  );
  const made = { idToken, displayName: name, authenticatorRegistrationResponse };
  return ask('/v2/accounts/passkeyEnrollment:finalize', made);
}
const challenge = async (of: object = {}) =>
  (await ask('/v2/accounts/passkeySignIn:start', of)).credentialRequestOptions;
const show = (answer: object) =>
  ask('/v1/accounts:signInWithCustomToken', { token: JSON.stringify(answer) });
const enter = async (key: SoftKey, of: object = {}) =>
  show(key.get((await challenge(of))?.challenge ?? ''));
const stateOf = async ({ idToken }: Body) => server.identity.verifyToken(String(idToken));
const claimOf = ({ idToken = '' }: Body) =>
  (
    JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
      firebase: Record<string, unknown>;
    }
  ).firebase;

/** Somebody with a passkey, whose session goes on. */
async function withKey(email: string, key = softKey()) {
  const uid = await person(server, email);
  const { idToken } = await own(email);
  expect(codeOf(await enrol(idToken, key))).toBe('ok');
  return { uid, key, idToken };
}

describe('a passkey', () => {
  it('enters instead of the password, and counts as the second factor', async () => {
    const { uid, key } = await withKey('ana@muni.test');
    expect(told).toContain('passkey');
    expect(await challenge()).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    const inside = await enter(key);
    expect(await stateOf(inside)).toMatchObject({ uid, factor: 'shown' });
    expect(claimOf(inside)).toMatchObject({
      sign_in_provider: 'passkey',
      sign_in_second_factor: 'passkey',
      second_factor_identifier: key.id,
    });
    expect(await server.accounts.factorOf(uid)).toMatchObject({
      since: null,
      passkeys: [{ id: key.id, name: 'Mi llave' }],
    });
  });

  it('answers each challenge once, and not late', async () => {
    const { key } = await withKey('beto@muni.test');
    const answer = key.get((await challenge())?.challenge ?? '');
    expect(codeOf(await show(answer))).toBe('ok');
    expect(codeOf(await show(answer))).toBe('INVALID_PASSKEY');
    expect(codeOf(await show(key.get('inventado')))).toBe('INVALID_PASSKEY');
    const late = await challenge();
    server.wait(601);
    expect(codeOf(await show(key.get(late?.challenge ?? '')))).toBe('INVALID_PASSKEY');
  });

  it('is refused when its signature, its count, its page or its holder is not right', async () => {
    const { key } = await withKey('caro@muni.test');
    const another = softKey();
    const forged = { ...another.get((await challenge())?.challenge ?? ''), id: key.id };
    expect(codeOf(await show({ ...forged, rawId: key.id }))).toBe('INVALID_PASSKEY');
    expect(codeOf(await enter(another))).toBe('INVALID_PASSKEY');
    // A copy of it was used elsewhere.
    key.counter -= 1;
    expect(codeOf(await enter(key))).toBe('INVALID_PASSKEY');
    expect(codeOf(await enter(key))).toBe('ok');
    await person(server, 'copia@muni.test');
    const { idToken } = await own('copia@muni.test');
    const elsewhere = softKey({ origin: 'https://otro.test' });
    expect(codeOf(await enrol(idToken, elsewhere))).toBe('INVALID_PASSKEY');
    expect(codeOf(await enrol(idToken, key))).toBe('SECOND_FACTOR_EXISTS');
  });

  it('comes after the password too, where it need not know who holds it', async () => {
    const { key } = await withKey('dora@muni.test', softKey({ verifies: false }));
    expect(codeOf(await enter(key))).toBe('INVALID_PASSKEY');
    const { mfaPendingCredential, mfaInfo, passkeys, idToken } = await own('dora@muni.test');
    expect(idToken).toBeUndefined();
    expect({ mfaInfo, passkeys }).toEqual({ mfaInfo: [], passkeys: [key.id] });
    expect(await challenge({ mfaPendingCredential })).toMatchObject({
      allowCredentials: [{ id: key.id }],
    });
    const other = (await withKey('eva@muni.test')).key;
    expect(codeOf(await enter(other, { mfaPendingCredential }))).toBe('INVALID_PASSKEY');
    const inside = await enter(key, { mfaPendingCredential });
    expect(await stateOf(inside)).toMatchObject({ factor: 'shown' });
    expect(claimOf(inside)).toMatchObject({ sign_in_provider: 'password' });
  });

  it('leaves the codes on paper for whoever has no other way', async () => {
    const { uid, key } = await withKey('fede@muni.test');
    const [paper = ''] = await server.accounts.newRecoveryCodes(uid, null);
    const { mfaPendingCredential } = await own('fede@muni.test');
    const give = (verificationCode: string) =>
      ask('/v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: key.id,
        totpVerificationInfo: { verificationCode },
      });
    expect(codeOf(await give('123456'))).toBe('INVALID_CODE');
    expect(await give(paper)).toHaveProperty('idToken');
  });

  it('is added and taken away only soon after a sign-in, and then enters no more', async () => {
    const { uid, key, idToken } = await withKey('gina@muni.test');
    const second = softKey();
    expect(codeOf(await enrol(idToken, second, 'Otra'))).toBe('ok');
    server.wait(301);
    const late = 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
    expect(codeOf(await ask('/v2/accounts/passkeyEnrollment:start', { idToken }))).toBe(late);
    const remove = (token: string | undefined, mfaEnrollmentId: string) =>
      ask('/v2/accounts/mfaEnrollment:withdraw', { idToken: token, mfaEnrollmentId });
    expect(codeOf(await remove(idToken, key.id))).toBe(late);
    // Whoever is inside shows the passkey once more.
    const stranger = (await withKey('hugo@muni.test')).key;
    expect(codeOf(await enter(stranger, { idToken }))).toBe('INVALID_PASSKEY');
    const { idToken: fresh } = await enter(key, { idToken });
    expect(codeOf(await remove(fresh, key.id))).toBe('ok');
    expect(told).toContain('passkeyRemoved');
    expect(codeOf(await enter(key))).toBe('INVALID_PASSKEY');
    expect(codeOf(await enter(second))).toBe('ok');
    expect(codeOf(await remove(fresh, second.id))).toBe('ok');
    expect(await server.accounts.factorOf(uid)).toBeNull();
    expect(codeOf(await ask('/v2/accounts/passkeySignIn:start', { idToken: fresh }))).toBe(
      'NO_PASSKEYS',
    );
    expect(await own('gina@muni.test')).toHaveProperty('idToken');
  });

  it('enters by itself no longer once its person came for another password', async () => {
    const { key } = await withKey('iris@muni.test');
    const before = await challenge();
    server.wait(5);
    await server.accounts.setPassword('iris@muni.test', PASSWORD);
    expect(codeOf(await show(key.get(before?.challenge ?? '')))).toBe('INVALID_PASSKEY');
    expect(codeOf(await enter(key))).toBe('INVALID_PASSKEY');
    const { mfaPendingCredential } = await own('iris@muni.test');
    expect(codeOf(await enter(key, { mfaPendingCredential }))).toBe('ok');
  });

  it('is not for an account that is closed, or an address that nobody has proven', async () => {
    const { uid, key } = await withKey('juan@muni.test');
    await server.db
      .updateTable('identityAccounts')
      .set({ disabled: true })
      .where('uid', '=', uid)
      .execute();
    expect(codeOf(await enter(key))).toBe('USER_DISABLED');
    await server.accounts.createAccount({ email: 'sinprobar@muni.test', password: PASSWORD });
    const { idToken } = await own('sinprobar@muni.test');
    expect(codeOf(await ask('/v2/accounts/passkeyEnrollment:start', { idToken }))).toBe(
      'UNVERIFIED_EMAIL',
    );
  });
});
