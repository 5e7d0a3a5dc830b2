import { beforeEach, expect, it, vi } from 'vitest';
import { lazyIdentity } from './lazyIdentity.ts';
import { noteSession, notedSession } from './sessionNote.ts';
import { shareEnd } from './sessionEnd.ts';
import { remember } from './storage.ts';

const config = {
  proveedor: 'embedded',
  apiKey: 'clave',
  authDomain: 'localhost',
  projectId: 'prueba',
  conCorreo: true,
  conTelefono: false,
  llaves: null,
} as const;

const account = {
  uid: 'u1',
  email: 'ana@muni.test',
  displayName: 'Ana Paz',
  photoURL: null,
  phoneNumber: null,
  metadata: { lastSignInTime: 'Mon, 16 Nov 2026 10:00:00 GMT' },
};
const note = { account, token: 'noted', expiresAt: Date.now() + 3_600_000 };

const provider = vi.hoisted(() => ({
  isThere: false,
  isLost: false,
  noted: (_note: unknown) => {},
  token: 'old',
  finish: () => {},
  changePassword: vi.fn<() => Promise<void>>(),
}));
vi.mock('./identity.ts', () => ({
  connectIdentity: (_config: unknown, _origin: string, onNote: (note: unknown) => void) => {
    provider.noted = onNote;
    if (provider.isLost) throw new Error('lost');
    return {
      onChange: (listener: (account: null) => void) => provider.isThere && listener(null),
      getToken: () => Promise.resolve(provider.token),
      changePassword: provider.changePassword,
    };
  },
}));
const connected = async (identity = lazyIdentity(config, location.origin)) => {
  provider.isThere = true;
  await identity.applyCode('').catch(() => undefined);
  return identity;
};
beforeEach(() => {
  localStorage.clear();
  provider.isThere = false;
  provider.isLost = false;
  provider.changePassword.mockReturnValue(
    new Promise((resolve) => {
      provider.finish = resolve;
    }),
  );
});

it('says at once that nobody is in, where nobody was', () => {
  const listener = vi.fn();
  lazyIdentity(config, location.origin).onChange(listener);
  expect(listener).toHaveBeenCalledWith(null);
});

it('has nothing to renew or to end before anybody enters', async () => {
  const identity = lazyIdentity(config, location.origin);
  expect(await identity.getToken()).toBeNull();
  expect(await identity.renewToken()).toBeNull();
  await identity.signOut();
});

it('waits for the provider where somebody may be in', () => {
  remember('dentro', true);
  const listener = vi.fn();
  lazyIdentity(config, location.origin).onChange(listener);
  expect(listener).not.toHaveBeenCalled();
});

it('asks with the token of the new session while the password is changed', async () => {
  provider.isThere = true;
  const identity = lazyIdentity(config, location.origin);
  const changed = identity.changePassword('una', 'otra');
  const asked = identity.getToken();
  await vi.waitFor(() => expect(provider.changePassword).toHaveBeenCalled());
  provider.token = 'new';
  provider.finish();
  await changed;
  expect(await asked).toBe('new');
});

it('lets in who is noted, with their token, without the SDK', async () => {
  noteSession(note);
  const listener = vi.fn();
  const identity = lazyIdentity(config, location.origin);
  identity.onChange(listener);
  expect(listener).toHaveBeenCalledWith(account);
  expect(await identity.getToken()).toBe('noted');
});

it('does not ask with a token that is about to end', async () => {
  noteSession({ ...note, expiresAt: Date.now() + 20_000 });
  const identity = lazyIdentity(config, location.origin);
  identity.onChange(vi.fn());
  provider.isThere = true;
  expect(await identity.getToken()).toBe(provider.token);
});

it('hears from another tab who entered, with which token, and that they left', async () => {
  const listener = vi.fn();
  const identity = lazyIdentity(config, location.origin);
  identity.onChange(listener);
  const tell = (other: typeof note | null) => {
    noteSession(other);
    window.dispatchEvent(new StorageEvent('storage', { key: 'muni.sesion' }));
  };
  tell(note);
  tell({ ...note, token: 'renewed' });
  expect(await identity.getToken()).toBe('renewed');
  tell(null);
  expect(listener.mock.calls).toEqual([[null], [account], [null]]);
  expect(await identity.getToken()).toBeNull();
});

it('notes each token, but none of a session that has ended', async () => {
  await connected();
  provider.noted(note);
  expect(notedSession()).toEqual(note);
  provider.noted(null);
  shareEnd('elsewhere', account.metadata.lastSignInTime);
  provider.noted(note);
  expect(notedSession()).toBeNull();
});

it('lets go of who leaves, though the SDK does not come', async () => {
  noteSession(note);
  provider.isLost = true;
  const listener = vi.fn();
  const identity = lazyIdentity(config, location.origin);
  identity.onChange(listener);
  await identity.wake().catch(() => undefined);
  await identity.signOut();
  expect(notedSession()).toBeNull();
  expect(listener).toHaveBeenLastCalledWith(null);
});
