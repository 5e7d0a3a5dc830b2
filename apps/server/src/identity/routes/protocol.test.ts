// Bodies and statuses as they travel, where the SDK would hide a difference.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, outcome, signIn } from '../testing/api.ts';
import { PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let uid: string;
beforeAll(async () => {
  server = await startServer();
  uid = await person(server, 'ana@muni.test');
});
afterAll(() => server.close());

const get = (path: string) =>
  server.app.inject(`/identitytoolkit.googleapis.com${path}?key=${server.config.apiKey}`);

describe('the protocol', () => {
  it('answers a sign-in', async () => {
    const { status, body } = await signIn(server, 'ANA@muni.test', PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      localId: uid,
      email: 'ana@muni.test',
      registered: true,
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
  });

  it('describes an account, with numbers as text and nothing of its password', async () => {
    const { idToken } = (await signIn(server, 'ana@muni.test', PASSWORD)).body;
    const { body } = await call(server, '/v1/accounts:lookup', { idToken });
    expect(body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId: uid,
          email: 'ana@muni.test',
          emailVerified: true,
          passwordHash: 'UkVEQUNURUQ=',
          passwordUpdatedAt: expect.any(Number),
          providerUserInfo: [
            {
              providerId: 'password',
              email: 'ana@muni.test',
              federatedId: 'ana@muni.test',
              rawId: 'ana@muni.test',
            },
          ],
          validSince: expect.stringMatching(/^\d{10}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
          lastRefreshAt: expect.stringMatching(/^\d{4}-.*Z$/),
          disabled: false,
        },
      ],
    });
  });

  it('names its refusals in one shape', async () => {
    const { status, body } = await call(server, '/v1/accounts:signInWithPassword', {
      email: 'ana@muni.test',
      password: 'no',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        code: 400,
        message: 'INVALID_LOGIN_CREDENTIALS',
        errors: [{ message: 'INVALID_LOGIN_CREDENTIALS', reason: 'invalid', domain: 'global' }],
        status: 'INVALID_ARGUMENT',
      },
    });
  });

  it('asks for the key of its project', async () => {
    const missing = await call(server, '/v1/accounts:lookup', {}, { key: null });
    expect(missing.status).toBe(403);
    expect(missing.body).toMatchObject({
      error: { message: 'The request is missing a valid API key.', status: 'PERMISSION_DENIED' },
    });
    const wrong = await call(server, '/v1/accounts:lookup', {}, { key: 'firebase-key' });
    expect(wrong.status).toBe(400);
  });

  it.each([
    ['a list', '[]'],
    ['a number', '{"email":1}'],
    ['half a body', '{"email":'],
    ['a zero character', '{"email":"a\\u0000@muni.test","password":"x"}'],
    ['something huge', JSON.stringify({ email: 'x'.repeat(20_000) })],
  ])('does not choke on %s', async (_case, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${server.config.apiKey}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([400, 413]).toContain(response.statusCode);
    expect(response.json()).toHaveProperty('error.message');
  });

  it('sends no CORS headers', async () => {
    const response = await server.app.inject({
      method: 'GET',
      url: '/.well-known/jwks.json',
      headers: { origin: 'https://evil.example' },
    });
    expect(
      Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
  });

  it.each([
    ['signUp', { email: 'x@muni.test' }, 'MISSING_PASSWORD'],
    ['signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
    ['signUp', { idToken: 'x', email: 'x@muni.test', password: PASSWORD }, 'INVALID_ID_TOKEN'],
    ['signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 'ana@muni.test' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { email: 'ana', password: 'x' }, 'INVALID_EMAIL'],
    [
      'signInWithPassword',
      { email: 'ana@muni.test', password: 'x'.repeat(5000) },
      'INVALID_LOGIN_CREDENTIALS',
    ],
    ['update', { displayName: 'x' }, 'MISSING_ID_TOKEN'],
    ['update', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
    ['delete', {}, 'MISSING_ID_TOKEN'],
    ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
    ['sendOobCode', { requestType: 'toString' }, 'INVALID_REQ_TYPE'],
    // Without a mail server nobody would ever get it.
    [
      'sendOobCode',
      { requestType: 'PASSWORD_RESET', email: 'ana@muni.test' },
      'OPERATION_NOT_ALLOWED',
    ],
    ['resetPassword', {}, 'MISSING_OOB_CODE'],
    ['resetPassword', { oobCode: 'x', newPassword: PASSWORD }, 'INVALID_OOB_CODE'],
    ['signInWithEmailLink', { email: 'ana@muni.test' }, 'MISSING_OOB_CODE'],
    ['signInWithEmailLink', { email: 'ana@muni.test', oobCode: 'x' }, 'INVALID_OOB_CODE'],
    ['createAuthUri', {}, 'MISSING_IDENTIFIER'],
    ['createAuthUri', { identifier: 'x', continueUri: 'http://x' }, 'INVALID_IDENTIFIER'],
    ['createAuthUri', { identifier: 'ana@muni.test' }, 'MISSING_CONTINUE_URI'],
    ['createAuthUri', { identifier: 'ana@muni.test', continueUri: 'x' }, 'INVALID_CONTINUE_URI'],
    ['createAuthUri', { identifier: 'ana@muni.test', continueUri: 'http://localhost' }, 'ok'],
    ['signInWithCustomToken', {}, 'MISSING_CUSTOM_TOKEN'],
    ['signInWithCustomToken', { token: 'x' }, 'OPERATION_NOT_ALLOWED'],
    ['signInWithIdp', { postBody: 'id_token=x&providerId=google.com' }, 'OPERATION_NOT_ALLOWED'],
    ['signInWithIdp', { requestUri: 'http://localhost' }, 'INVALID_CREDENTIAL_OR_PROVIDER_ID'],
    ['signInWithIdp', { pendingToken: 'x' }, 'INVALID_PENDING_TOKEN'],
  ])('answers %s %o', async (name, payload, expected) => {
    expect(await outcome(server, name, payload)).toBe(expected);
  });

  it.each([
    [{}, 'MISSING_GRANT_TYPE'],
    [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
    [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  ])('answers a refresh with %o', async (fields, message) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token?key=${server.config.apiKey}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(response.json()).toMatchObject({ error: { message } });
  });

  it('takes back tokens of Apple, of which there are none', async () => {
    const { idToken } = (await signIn(server, 'ana@muni.test', PASSWORD)).body;
    const revoke = { providerId: 'apple.com', tokenType: 'ACCESS_TOKEN', token: 'x' };
    expect(await call(server, '/v2/accounts:revokeToken', { ...revoke, idToken })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await call(server, '/v2/accounts:revokeToken', revoke)).toMatchObject({ status: 400 });
  });

  it('tells the browser what it asks about the project', async () => {
    expect((await get('/v2/passwordPolicy')).json()).toMatchObject({
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      enforcementState: 'ENFORCE',
      schemaVersion: 1,
    });
    expect((await get('/v2/recaptchaConfig')).json()).toEqual({
      recaptchaKey: 'projects/muni/keys/none',
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    });
    expect((await get('/v1/recaptchaParams')).json()).toHaveProperty(
      'recaptchaSiteKey',
      expect.stringMatching(/./),
    );
  });
});
