import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, outcome, signIn } from '../testing/api.ts';
import {
  changeAccount,
  PASSWORD,
  person,
  startServer,
  TEST_DOOR,
  type TestServer,
} from '../testing/server.ts';

const CALLS = [
  ['GET', '/emulator/v1/projects/muni/oobCodes'],
  ['GET', '/emulator/v1/projects/muni/verificationCodes'],
  ['PATCH', '/emulator/v1/projects/muni/config'],
  ['DELETE', '/emulator/v1/projects/muni/accounts'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/muni/accounts:update'],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { testDoor: TEST_DOOR } });
});
afterAll(() => server.close());

const secret = { authorization: `Bearer ${TEST_DOOR}` };

describe('the test door', () => {
  it('is not there unless asked for', async () => {
    const closed = await startServer();
    for (const [method, url] of CALLS) {
      const response = await closed.app.inject({ method, url, headers: secret, payload: {} });
      expect(response.statusCode).toBe(404);
    }
    await closed.close();
  });

  it.each(CALLS)('%s %s asks for its secret, from this machine', async (method, url) => {
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await server.app.inject({ method, url, headers, remoteAddress, payload: {} })).statusCode;
    expect(await status({})).toBe(403);
    expect(await status({ authorization: 'Bearer owner' })).toBe(403);
    expect(await status({ authorization: TEST_DOOR })).toBe(403);
    expect(await status(secret, '10.0.0.7')).toBe(403);
    expect(await status({ ...secret, 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await status(secret)).not.toBe(403);
  });

  it('changes accounts, in the words of the protocol', async () => {
    const uid = await person(server, 'ana@muni.test');
    const { idToken } = (await signIn(server, 'ana@muni.test', PASSWORD)).body;
    await changeAccount(server, {
      localId: uid,
      lastLoginAt: '1700000000000',
      customAttributes: '{"rol":"x"}',
    });
    const { body } = await call(server, '/v1/accounts:lookup', { idToken });
    expect(body).toMatchObject({
      users: [{ lastLoginAt: '1700000000000', customAttributes: '{"rol":"x"}' }],
    });
    await changeAccount(server, {
      localId: uid,
      validSince: String(Math.floor(server.now() / 1000) + 2),
    });
    expect(await outcome(server, 'lookup', { idToken })).toBe('TOKEN_EXPIRED');
  });

  it.each([
    [{ localId: 'nobody', disableUser: true }, 'USER_NOT_FOUND'],
    [{ localId: 'nobody', customAttributes: '{"aud":"x"}' }, 'FORBIDDEN_CLAIM'],
    [{ localId: 'nobody', customAttributes: '{' }, 'INVALID_CLAIMS'],
    [
      { localId: 'nobody', customAttributes: JSON.stringify({ a: 'x'.repeat(1000) }) },
      'CLAIMS_TOO_LARGE',
    ],
    [{ localId: 'nobody', password: 'x' }, 'Invalid JSON payload received.'],
  ])('refuses %o', async (payload, message) => {
    const url = '/identitytoolkit.googleapis.com/v1/projects/muni/accounts:update';
    const response = await server.app.inject({ method: 'POST', url, headers: secret, payload });
    expect(response.json()).toMatchObject({ error: { message: expect.stringContaining(message) } });
  });

  it('forgets everybody', async () => {
    await server.app.inject({ method: 'DELETE', url: CALLS[3][1], headers: secret });
    expect(await server.accounts.accountState('ana@muni.test')).toBeNull();
  });
});
