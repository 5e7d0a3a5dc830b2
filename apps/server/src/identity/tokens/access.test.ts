// The same list for tokens of our own, and what a good signature alone does not say.
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, outcome, refresh, signIn } from '../testing/api.ts';
import {
  disable,
  PASSWORD,
  person,
  startServer,
  type TestServer,
  withoutTable,
} from '../testing/server.ts';

let server: TestServer;
let genuine: string;
beforeAll(async () => {
  server = await startServer();
  await person(server, 'ana@muni.test');
  genuine = String((await signIn(server, 'ana@muni.test', PASSWORD)).body.idToken);
});
afterAll(() => server.close());

/** With our own key, as only we could. */
async function signed(changes: JWTPayload, kid = decodeProtectedHeader(genuine).kid) {
  const { privateJwk } = await server.db
    .selectFrom('identityKeys')
    .selectAll()
    .executeTakeFirstOrThrow();
  return new SignJWT({ ...decodeJwt(genuine), ...changes })
    .setProtectedHeader({ alg: 'RS256', ...(kid && { kid }) })
    .sign(await importJWK(privateJwk, 'RS256'));
}
const seconds = () => Math.floor(server.now() / 1000);
const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('is noted now and then that a session is in use', async () => {
  const { body } = await signIn(server, 'ana@muni.test', PASSWORD);
  const token = String(body.idToken);
  const lastUse = async () => {
    const sessions = await server.db
      .selectFrom('identitySessions')
      .select('lastUsedAt')
      .orderBy('createdAt', 'desc')
      .execute();
    return Date.parse(sessions[0]?.lastUsedAt ?? '');
  };
  const begun = await lastUse();
  await server.identity.verifyToken(token);
  expect(await lastUse()).toBe(begun);
  server.wait(600);
  await server.identity.verifyToken(token);
  expect(await lastUse()).toBeGreaterThan(begun);
});

describe('tokens of the embedded provider', () => {
  it.each<[string, () => Promise<string>]>([
    ['another audience', () => signed({ aud: 'another' })],
    ['another issuer', () => signed({ iss: 'https://securetoken.google.com/muni' })],
    ['an empty subject', () => signed({ sub: '' })],
    ['a future sign-in', () => signed({ auth_time: seconds() + 600 })],
    ['a future issue', () => signed({ iat: seconds() + 600 })],
    ['ten years of life', () => signed({ exp: seconds() + 10 * 365 * 24 * 3600 })],
    ['an unknown key', () => signed({}, 'unknown')],
    ['no key', () => signed({}, '')],
    ['no signature', async () => `${segment({ alg: 'none' })}.${genuine.split('.')[1]}.`],
    [
      'another key',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(decodeJwt(genuine))
          .setProtectedHeader({ alg: 'RS256', kid: String(decodeProtectedHeader(genuine).kid) })
          .sign(privateKey);
      },
    ],
    ['garbage', async () => 'a.b.c'],
  ])('are refused with %s, here and by the protocol', async (_case, make) => {
    const token = await make();
    expect(await server.identity.verifyToken(token)).toBeNull();
    expect(await outcome(server, 'lookup', { idToken: token })).toBe('INVALID_ID_TOKEN');
  });

  it('are refused as expired, which signs out', async () => {
    const token = await signed({ iat: seconds() - 4000, exp: seconds() - 400 });
    expect(await outcome(server, 'lookup', { idToken: token })).toBe('TOKEN_EXPIRED');
    expect(await outcome(server, 'lookup', {})).toBe('MISSING_ID_TOKEN');
  });

  it('are refused when nobody opened their session, though the signature is ours', async () => {
    const { firebase } = decodeJwt(genuine) as { firebase: object };
    for (const session of ['x'.repeat(28), undefined]) {
      const token = await signed({ firebase: { ...firebase, session } });
      expect(await server.identity.verifyToken(token)).toBeNull();
      expect(await outcome(server, 'lookup', { idToken: token })).toBe('TOKEN_EXPIRED');
    }
  });

  it('end with their session, in the same second', async () => {
    const uid = await person(server, 'misma@muni.test');
    const one = (await signIn(server, 'misma@muni.test', PASSWORD)).body;
    const two = (await signIn(server, 'misma@muni.test', PASSWORD)).body;
    expect(await server.identity.verifyToken(String(two.idToken))).not.toBeNull();
    await server.accounts.revokeSessions(uid);
    for (const { idToken, refreshToken } of [one, two]) {
      expect(await server.identity.verifyToken(String(idToken))).toBeNull();
      expect(await outcome(server, 'lookup', { idToken })).toBe('TOKEN_EXPIRED');
      expect((await refresh(server, String(refreshToken))).body).toMatchObject({
        error: { message: 'TOKEN_EXPIRED' },
      });
    }
    const three = (await signIn(server, 'misma@muni.test', PASSWORD)).body;
    expect(await server.identity.verifyToken(String(three.idToken))).not.toBeNull();
  });

  it('end for all sessions but one', async () => {
    const uid = await person(server, 'demas@muni.test');
    const mine = String((await signIn(server, 'demas@muni.test', PASSWORD)).body.idToken);
    const other = String((await signIn(server, 'demas@muni.test', PASSWORD)).body.idToken);
    const { sessionId } = (await server.identity.verifyToken(mine)) ?? {};
    expect(await server.accounts.listSessions(uid)).toHaveLength(2);
    await server.accounts.revokeSessions(uid, { except: String(sessionId) });
    expect(await server.accounts.listSessions(uid)).toMatchObject([
      { id: sessionId, address: '127.0.0.1' },
    ]);
    expect(await server.identity.verifyToken(mine)).not.toBeNull();
    expect(await server.identity.verifyToken(other)).toBeNull();
    await server.accounts.revokeSession(uid, String(sessionId));
    expect(await server.identity.verifyToken(mine)).toBeNull();
  });

  it('say why a refresh is over', async () => {
    const uid = await person(server, 'ido@muni.test');
    const { refreshToken } = (await signIn(server, 'ido@muni.test', PASSWORD)).body;
    const refusal = async (token: string) => (await refresh(server, token)).body;
    expect(await refusal('garbage')).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
    expect(await refusal(`muni1.${'x'.repeat(43)}`)).toMatchObject({
      error: { message: 'TOKEN_EXPIRED' },
    });
    await disable(server, uid);
    expect(await refusal(String(refreshToken))).toMatchObject({
      error: { message: 'USER_DISABLED' },
    });
    await server.db.deleteFrom('identityAccounts').where('uid', '=', uid).execute();
    expect(await refusal(String(refreshToken))).toMatchObject({
      error: { message: 'USER_NOT_FOUND' },
    });
  });

  it('survive parallel refreshes with one refresh token, which is stored only as a hash', async () => {
    await person(server, 'pestanas@muni.test');
    const { refreshToken } = (await signIn(server, 'pestanas@muni.test', PASSWORD)).body;
    const answers = await Promise.all([1, 2, 3].map(() => refresh(server, String(refreshToken))));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        refresh_token: refreshToken,
        expires_in: '3600',
        token_type: 'Bearer',
        project_id: 'muni',
      });
      expect(body.access_token).toBe(body.id_token);
    }
    const stored = JSON.stringify(
      await server.db.selectFrom('identitySessions').selectAll().execute(),
    );
    expect(stored).not.toContain(String(refreshToken));
  });

  it('are never refused because of a fault of ours', async () => {
    server.wait(10);
    await withoutTable(server, 'identityAccounts', async () => {
      const lookup = await call(server, '/v1/accounts:lookup', { idToken: genuine });
      expect(lookup).toMatchObject({ status: 503, type: 'text/plain; charset=utf-8' });
      await expect(server.identity.verifyToken(genuine)).rejects.toThrow('identity_accounts');
    });
    expect(await server.identity.verifyToken(genuine)).not.toBeNull();
  });
});
