// The identity provider before its SDK is there. Where nobody is signed in, the login screen does without it: it is
// fetched with the first touch of the page, so that it is there by the time somebody has typed a password. Whether
// somebody is signed in is noted in this browser; a browser that keeps no notes fetches it at once.
import type { Configuracion } from '@muni/contract';
import type { Account, Identity } from './identity.ts';
import { wasInside } from './sessionEnd.ts';
import { recall, remember } from './storage.ts';

const NOTE = 'cuenta';

const somebodyMayBeIn = () =>
  document.documentElement.dataset.sinMemoria !== undefined ||
  wasInside() ||
  recall(NOTE, (value): value is boolean => typeof value === 'boolean', false);

/** What does not arrive is told like any other call that gets no answer. */
const load = () =>
  import('./identity.ts').catch(() => {
    throw Object.assign(new Error('The SDK did not arrive.'), { code: 'network-request-failed' });
  });

/** Asks for the SDK together with the configuration, where it will be needed to know who this is. */
export function warmIdentity(): void {
  if (somebodyMayBeIn()) load().catch(() => undefined);
}

export function lazyIdentity(config: Configuracion['identidad'], origin: string): Identity {
  const listeners: ((account: Account | null) => void)[] = [];
  let connecting: Promise<Identity> | undefined;
  let connected: Identity | undefined;

  async function connectAnew(): Promise<Identity> {
    const { connectIdentity } = await load();
    connected = connectIdentity(config, origin);
    connected.onChange((account) => {
      remember(NOTE, account ? true : undefined);
      for (const listener of listeners) listener(account);
    });
    return connected;
  }
  const connect = (): Promise<Identity> => {
    connecting ??= connectAnew().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };
  const warm = () => void connect().catch(() => undefined);

  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(touch, warm, { once: true, passive: true });
  // Somebody entered in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === `muni.${NOTE}` && newValue !== null) warm();
  });

  return {
    onChange: (listener) => {
      listeners.push(listener);
      if (connected || somebodyMayBeIn()) warm();
      else listener(null);
    },
    signInWithGoogle:
      config.proveedor === 'firebase' ? async () => (await connect()).signInWithGoogle?.() : null,
    // Without a connection nobody is in, so there is nothing to end, to renew or to ask about.
    signOut: async () => connected?.signOut(),
    askWhyEnded: async () => connected?.askWhyEnded(),
    getToken: async () => (await connected?.getToken()) ?? null,
    renewToken: async () => (await connected?.renewToken()) ?? null,
    tokenLife: async () => (await connected?.tokenLife()) ?? null,
    signIn: async (email, password) => (await connect()).signIn(email, password),
    sendLink: async (email, returnTo) => (await connect()).sendLink(email, returnTo),
    signInWithLink: async (email, href) => (await connect()).signInWithLink(email, href),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
    readCode: async (code) => (await connect()).readCode(code),
    resetPassword: async (code, password) => (await connect()).resetPassword(code, password),
    applyCode: async (code) => (await connect()).applyCode(code),
    checkPassword: async (password) => (await connect()).checkPassword(password),
    changeName: async (name) => (await connect()).changeName(name),
    changePassword: async (current, next) => (await connect()).changePassword(current, next),
    sendPhoneCode: async (number) => (await connect()).sendPhoneCode(number),
    signInWithPhone: async (sent, code) => (await connect()).signInWithPhone(sent, code),
    attachPhone: async (sent, code) => (await connect()).attachPhone(sent, code),
    detachPhone: async () => (await connect()).detachPhone(),
  };
}
