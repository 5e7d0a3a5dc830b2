import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, outcome, refresh, signIn } from '../testing/api.ts';
import { disable, PASSWORD, person, startServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const codeIn = (link: string | null) => new URL(link ?? 'about:blank').searchParams.get('oobCode');
const reset = (link: string | null, newPassword: string) =>
  outcome(server, 'resetPassword', { oobCode: codeIn(link), newPassword });

describe('accounts for the rest of the product', () => {
  it('are invited by a link, with which the person chooses a password and proves the e-mail', async () => {
    const link = await server.accounts.invite({ email: 'Nueva@muni.test', displayName: 'Nueva' });
    expect(Object.fromEntries(new URL(link ?? '').searchParams)).toMatchObject({
      mode: 'resetPassword',
      apiKey: server.config.apiKey,
      invitacion: 'true',
    });
    expect(await server.accounts.accountState('nueva@muni.test')).toMatchObject({
      emailVerified: false,
      hasPassword: false,
      disabled: false,
      lastLoginAt: null,
    });
    server.wait(6 * 24 * 3600);
    expect(await reset(link, PASSWORD)).toBe('ok');
    expect(await server.accounts.accountState('NUEVA@muni.test')).toMatchObject({
      emailVerified: true,
      hasPassword: true,
    });
    expect(await reset(link, PASSWORD)).toBe('INVALID_OOB_CODE');
    expect((await signIn(server, 'nueva@muni.test', PASSWORD)).body).toMatchObject({
      displayName: 'Nueva',
    });
  });

  it('wait a week for their person, no longer', async () => {
    const link = await server.accounts.invite({ email: 'tardia@muni.test' });
    server.wait(7 * 24 * 3600 + 1);
    expect(await reset(link, PASSWORD)).toBe('EXPIRED_OOB_CODE');
    const second = await server.accounts.invite({ email: 'tardia@muni.test' });
    expect(await reset(second, PASSWORD)).toBe('ok');
  });

  it('appear together with what the caller does, or not at all', async () => {
    const work = server.db.transaction().execute(async (tx) => {
      await server.accounts.createAccount({ email: 'juntos@muni.test', password: PASSWORD }, tx);
      throw new Error('something else failed');
    });
    await expect(work).rejects.toThrow('something else failed');
    expect(await server.accounts.accountState('juntos@muni.test')).toBeNull();
  });

  it('keep the rules of everybody', async () => {
    await person(server, 'unica@muni.test');
    await expect(server.accounts.createAccount({ email: 'Unica@muni.test' })).rejects.toMatchObject(
      { code: 'EMAIL_EXISTS' },
    );
    await expect(server.accounts.createAccount({ email: 'nada' })).rejects.toMatchObject({
      code: 'INVALID_EMAIL',
    });
    await expect(
      server.accounts.createAccount({ email: 'b@muni.test', password: '123' }),
    ).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
    });
  });

  it('get a new password, which ends their sessions, their codes and their lock', async () => {
    await server.accounts.createAccount({ email: 'reset@muni.test', password: PASSWORD });
    const { body } = await signIn(server, 'reset@muni.test', PASSWORD);
    const link = await server.accounts.invite({ email: 'reset@muni.test' });
    for (let times = 0; times <= server.config.lockout.place.limit; times += 1)
      await signIn(server, 'reset@muni.test', 'no', { address: '10.0.0.1' });
    expect(await server.accounts.setPassword('reset@muni.test', 'la clave nueva')).toBe(true);
    expect((await refresh(server, String(body.refreshToken))).status).toBe(400);
    expect(await reset(link, 'otra más')).toBe('INVALID_OOB_CODE');
    expect((await signIn(server, 'reset@muni.test', 'la clave nueva')).status).toBe(200);
    expect(await server.accounts.accountState('reset@muni.test')).toMatchObject({
      emailVerified: true,
    });
    expect(await server.accounts.setPassword('nadie@muni.test', 'la clave nueva')).toBe(false);
  });

  it('are not invited while disabled', async () => {
    await disable(server, await person(server, 'ciclo@muni.test'));
    await expect(server.accounts.invite({ email: 'ciclo@muni.test' })).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
  });

  it('are told apart from a stranger who waited in them', async () => {
    await server.accounts.createAccount({
      email: 'esperada@muni.test',
      password: 'la del extraño',
    });
    const stranger = (await signIn(server, 'esperada@muni.test', 'la del extraño')).body;
    const link = await server.accounts.invite({ email: 'esperada@muni.test' });
    expect(await reset(link, PASSWORD)).toBe('ok');
    expect((await call(server, '/v1/accounts:lookup', { idToken: stranger.idToken })).status).toBe(
      400,
    );
  });
});
