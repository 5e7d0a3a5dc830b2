import { describe, expect, it, vi } from 'vitest';
import { empleado } from '../testing/RenderScreen.tsx';
import { json, refuse } from '../testing/fakeServer.ts';
import type { Account, Identity } from './identity.ts';
import { createSession, displayNameOf } from './session.ts';
import { requestJson } from './http.ts';

/** An identity provider as the SDK shows it: it tells who signed in, and forgets. */
function provider() {
  let tell: (account: Account | null) => void = () => undefined;
  const identity: Identity = {
    onChange: (listener) => {
      tell = listener;
    },
    signIn: () => Promise.resolve(),
    signOut: async () => tell(null),
    getToken: () => Promise.resolve('ficha'),
  };
  const session = createSession(identity);
  return { session, tell: (account: Account | null) => tell(account) };
}
const account = { email: 'nadia@prueba.test', displayName: 'Nadia Prueba', photoURL: null };
const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

describe('who is registered', () => {
  it.each([
    ['exactly one active employee', [empleado], 'registered'],
    ['nobody', [], 'unregistered'],
    ['two with the same e-mail', [empleado, { ...empleado, id: 2 }], 'unregistered'],
    ['somebody who left', [{ ...empleado, activo: false }], 'unregistered'],
  ])('%s', async (_, found, status) => {
    answering(() => json(200, found));
    const { session, tell } = provider();
    expect(session.getState().status).toBe('resolving');
    tell(account);
    await vi.waitFor(() => expect(session.getState().status).toBe(status));
  });

  it('takes the role from the name of the area', async () => {
    answering(() => json(200, [{ ...empleado, area: { id: 9, nombre: 'Rentas' } }]));
    const { session, tell } = provider();
    tell(account);
    await vi.waitFor(() =>
      expect(session.getState()).toMatchObject({ status: 'registered', user: { role: 'rentas' } }),
    );
    expect(document.documentElement.hasAttribute('data-dentro')).toBe(true);
  });
});

describe('when it goes wrong', () => {
  it('says so and asks again on request', async () => {
    answering(() => refuse(500, 'internal', 'Falló.'));
    const { session, tell } = provider();
    tell(account);
    await vi.waitFor(() => expect(session.getState().status).toBe('failed'));
    answering(() => json(200, [empleado]));
    session.retry();
    await vi.waitFor(() => expect(session.getState().status).toBe('registered'));
  });

  it('signs out when the server refuses the token, and says why', async () => {
    answering(() => json(200, [empleado]));
    const { session, tell } = provider();
    tell(account);
    await vi.waitFor(() => expect(session.getState().status).toBe('registered'));
    answering(() => refuse(401, 'unauthenticated', 'Ingresá.'));
    await expect(requestJson('/api/areas/')).rejects.toThrow('Ingresá.');
    expect(session.getState()).toMatchObject({
      status: 'signedOut',
      notice: expect.stringMatching(/venció/),
    });
    expect(document.documentElement.hasAttribute('data-dentro')).toBe(false);
  });
});

describe('the name in the sidebar', () => {
  it.each([
    [{ displayName: 'Nadia Quiroga', email: 'n@x.ar' }, 'NADIA QUIROGA'],
    [{ displayName: null, email: 'nquiroga@x.ar' }, 'NQUIROGA'],
    [{ displayName: ' ', email: null }, 'INVITADO'],
  ])('%o', (who, name) => {
    expect(displayNameOf(who)).toBe(name);
  });
});
