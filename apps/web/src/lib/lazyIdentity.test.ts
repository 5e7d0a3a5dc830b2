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

/** The SDK touches the network as soon as it has an account to ask about; here there is none. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
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
