import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIdentity, identityError } from '../testing/fakeIdentity.ts';
import { reportAnswer } from './connection.ts';
import { requestJson } from './http.ts';
import { createSession, displayNameOf } from './session.ts';

const account = {
  uid: 'u1',
  email: 'ana@muni.test',
  displayName: 'Ana Paz',
  metadata: { lastSignInTime: 'Mon, 16 Nov 2026 10:00:00 GMT' },
  photoURL: null,
  phoneNumber: null,
};
const empleado = { id: 707, nombre: 'Ana', activo: true, area: { id: 1, nombre: 'Computos' } };

type Answer = [status: number, body?: unknown];
/** The edge of the network: what the server would answer to each call, in turn. */
let answers: Answer[] = [];
let asked: { path: string; token: string | null }[] = [];

beforeEach(() => {
  answers = [];
  asked = [];
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, token: new Headers(init?.headers).get('authorization') });
    const [status, body] = answers.shift() ?? [200, [empleado]];
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusal = (code: string) => ({ error: { code, message: 'no' } });
/** Everything that is already on its way arrives: answers here take turns of the event loop, no time. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function inside(identity = fakeIdentity()) {
  const session = createSession(identity);
  identity.become(account);
  await settle();
  return { identity, session };
}

describe('who somebody is', () => {
  it('is registered when exactly one active employee has the e-mail', async () => {
    const { session } = await inside();
    expect(session.getState()).toMatchObject({
      status: 'registered',
      user: { displayName: 'ANA PAZ', role: 'computos' },
    });
  });

  it.each<[string, Answer]>([
    ['nobody has it', [200, []]],
    ['two have it', [200, [empleado, empleado]]],
    ['the employee is inactive', [200, [{ ...empleado, activo: false }]]],
    ['nobody verified it', [403, refusal('forbidden')]],
  ])('is not registered when %s', async (_case, answer) => {
    answers = [answer];
    const { session } = await inside();
    expect(session.getState()).toEqual({ status: 'unregistered', email: account.email });
  });

  it.each<[string, Answer]>([
    ['the server fails', [500, refusal('internal')]],
    ['there is no network', [0]],
  ])('stays unknown when %s, and nobody is signed out', async (_case, answer) => {
    answers = [answer];
    const { session, identity } = await inside();
    expect(session.getState().status).toBe('failed');
    expect(identity.calls).not.toContain('signOut');
    session.retry();
    await settle();
    expect(session.getState().status).toBe('registered');
  });

  it('is who was here last while there is no network, and asked again once there is', async () => {
    await inside();
    answers = [[0], [200, [{ ...empleado, activo: false }]]];
    const { session, identity } = await inside();
    expect(session.getState()).toMatchObject({
      status: 'registered',
      user: { displayName: 'ANA PAZ', empleado: { id: 707 } },
    });
    reportAnswer();
    await settle();
    expect(session.getState().status).toBe('unregistered');
    answers = [[0]];
    identity.become({ ...account });
    await settle();
    expect(session.getState().status).toBe('failed');
  });

  it('is not who was here last when somebody else signs in', async () => {
    await inside();
    answers = [[0]];
    const identity = fakeIdentity();
    const session = createSession(identity);
    identity.become({ ...account, email: 'otra@muni.test' });
    await settle();
    expect(session.getState().status).toBe('failed');
  });

  it('is shown by name, else by e-mail, else as a guest', () => {
    expect(displayNameOf(account)).toBe('ANA PAZ');
    expect(displayNameOf({ ...account, displayName: ' ' })).toBe('ANA');
    expect(displayNameOf({ displayName: null, email: null })).toBe('INVITADO');
  });
});

describe('a token that the server refuses', () => {
  const refused: Answer = [401, refusal('unauthenticated')];

  it('is renewed once in silence, and the call made again', async () => {
    const { session, identity } = await inside();
    answers = [refused, [200, { bien: true }]];
    expect(await requestJson('/api/areas/')).toEqual({ bien: true });
    expect(asked.slice(-2).map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(identity.calls).toEqual(['renewToken']);
    expect(session.getState().status).toBe('registered');
  });

  it('ends the session when the new one is refused as well', async () => {
    const { session } = await inside();
    answers = [refused, refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'expired' });
  });

  it.each([
    ['auth/user-disabled', 'disabled'],
    ['auth/user-token-expired', 'expired'],
  ])('ends it with the reason when the provider says %s', async (code, reason) => {
    const { session, identity } = await inside();
    identity.renewalError = identityError(code);
    answers = [refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason });
  });

  it('says that it was closed in another tab, though the provider only says that it is over', async () => {
    const { session, identity } = await inside();
    identity.renewalError = identityError('auth/user-token-expired');
    localStorage.setItem('muni.fin', JSON.stringify({ reason: 'elsewhere', at: Date.now() }));
    answers = [refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'elsewhere' });
  });

  it('keeps the reason when a call that was under way is refused later', async () => {
    const { session, identity } = await inside();
    identity.renewalError = identityError('auth/user-disabled');
    answers = [refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    identity.renewalError = undefined;
    answers = [refused, refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'disabled' });
  });

  it('keeps the session when the provider cannot be asked', async () => {
    const { session, identity } = await inside();
    identity.renewalError = identityError('auth/network-request-failed');
    answers = [refused];
    await expect(requestJson('/api/areas/')).rejects.toMatchObject({ name: 'NetworkError' });
    expect(session.getState().status).toBe('registered');
  });

  it('is asked for once, however many calls need it', async () => {
    const { identity } = await inside();
    answers = [refused, refused, [200], [200]];
    await Promise.all([requestJson('/api/a/'), requestJson('/api/b/')]);
    expect(identity.calls).toEqual(['renewToken']);
  });
});

it('does not ask again who is inside when the SDK comes after them', async () => {
  const { session, identity } = await inside();
  const before = session.getState();
  const calls = asked.length;
  identity.become({ ...account, displayName: 'Ana María Paz' });
  await settle();
  expect(session.getState()).toBe(before);
  expect(asked).toHaveLength(calls);
});

describe('the end of a session', () => {
  it('by its owner tells the server, and needs no explanation, though a late call is refused', async () => {
    const { session, identity } = await inside();
    await session.signOut();
    expect(asked.at(-1)).toEqual({ path: '/api/perfil/salir/', token: 'Bearer token-1' });
    expect(identity.calls).toEqual(['signOut']);
    answers = Array.from({ length: 2 }, (): Answer => [401, refusal('unauthenticated')]);
    await expect(requestJson('/api/visitas/')).rejects.toMatchObject({ code: 'unauthenticated' });
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'asked' });
  });

  it('stands, though a busy tab puts the same account back; entering again is another session', async () => {
    const { identity, session } = await inside();
    answers = [[204]];
    await session.signOut();
    identity.become(account);
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'asked' });
    identity.become({ ...account, metadata: { lastSignInTime: 'Mon, 16 Nov 2026 11:00:00 GMT' } });
    await settle();
    expect(session.getState()).toMatchObject({ status: 'registered' });
  });

  it('happens here even when the server cannot be told, which is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session } = await inside();
    answers = [[0]];
    await session.signOut();
    expect(session.getState().status).toBe('signedOut');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('takes the screens away before the token, and brings them back when the provider fails', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const identity = fakeIdentity({ signOut: async () => Promise.reject(new Error('no')) });
    const { session } = await inside(identity);
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.getState().status));
    answers = [[204]];
    await session.signOut();
    expect(seen[0]).toBe('resolving');
    await settle();
    expect(session.getState().status).toBe('registered');
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('in another tab reaches this one, which does not leave by itself', async () => {
    const { session, identity } = await inside();
    const other = await inside();
    await other.session.signOut();
    identity.become(null);
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'elsewhere' });
  });

  it.each([
    ['auth/user-disabled', '', 'disabled'],
    ['auth/user-token-expired', '', 'expired'],
    ['auth/user-token-expired', 'SECOND_FACTOR_ADDED', 'factor'],
  ])('that the provider made in silence is asked about: %s %s', async (code, told, reason) => {
    const { session, identity } = await inside();
    identity.renewalError = identityError(code, told);
    identity.become(null);
    await settle();
    expect(session.getState()).toEqual({ status: 'signedOut', reason });
  });

  it('comes with its reason to the tabs that did not find out', async () => {
    const { session, identity } = await inside();
    localStorage.setItem('muni.fin', JSON.stringify({ reason: 'disabled', at: Date.now() }));
    identity.become(null);
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'disabled' });
  });

  it('while the page was closed is told at the next visit', async () => {
    await inside();
    const identity = fakeIdentity();
    const session = createSession(identity);
    identity.become(null);
    expect(session.getState()).toEqual({ status: 'signedOut', reason: 'expired' });
  });

  it('is nothing to tell whoever was never inside', () => {
    const identity = fakeIdentity();
    const session = createSession(identity);
    identity.become(null);
    expect(session.getState()).toEqual({ status: 'signedOut' });
  });
});

it('follows a change of area when the server forbids what it allowed', async () => {
  const { session } = await inside();
  answers = [
    [403, refusal('forbidden')],
    [200, [{ ...empleado, area: { id: 2, nombre: 'Rentas' } }]],
  ];
  await expect(requestJson('/api/areas/')).rejects.toMatchObject({ code: 'forbidden' });
  await settle();
  expect(session.getState()).toMatchObject({ status: 'registered', user: { role: 'rentas' } });
});
