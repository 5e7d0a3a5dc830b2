import { beforeEach, expect, it, vi } from 'vitest';
import { lazyIdentity } from './lazyIdentity.ts';
import { remember } from './storage.ts';

const config = {
  proveedor: 'embedded',
  apiKey: 'clave',
  authDomain: 'localhost',
  projectId: 'prueba',
  conCorreo: true,
  conTelefono: false,
} as const;

const provider = vi.hoisted(() => ({
  isThere: false,
  token: 'old',
  finish: () => {},
  changePassword: vi.fn<() => Promise<void>>(),
}));
vi.mock('./identity.ts', () => ({
  connectIdentity: () => ({
    onChange: (listener: (account: null) => void) => provider.isThere && listener(null),
    getToken: () => Promise.resolve(provider.token),
    changePassword: provider.changePassword,
  }),
}));
beforeEach(() => {
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
  remember('cuenta', true);
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
