// The identity provider before its SDK is there. Where nobody is signed in, the login screen does without it: it is
// fetched with the first touch of the page, so that it is there by the time somebody has typed a password. Whoever is
// signed in enters with what the SDK left in this browser, and it is fetched when there is work for it: a token to
// renew, a session to end, a password to change, news of another tab. Whether somebody is signed in is noted here too;
// a browser that keeps no notes fetches the SDK at once.
import type { Configuracion } from '@muni/contract';
import type { Account, Identity } from './identity.ts';
import { wasInside } from './sessionEnd.ts';
import { recall, remember } from './storage.ts';
import {
  askWhyRefused,
  forgetStoredAccount,
  readStoredAccount,
  serves,
  type StoredAccount,
} from './storedAccount.ts';

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

/** Where a refresh token is taken, at Google or on our own server. */
const tokenAddressOf = ({ proveedor, apiKey }: Configuracion['identidad'], origin: string) => {
  const host = 'securetoken.googleapis.com';
  const base = proveedor === 'embedded' ? `${origin}/${host}` : `https://${host}`;
  return `${base}/v1/token?key=${encodeURIComponent(apiKey)}`;
};

export function lazyIdentity(config: Configuracion['identidad'], origin: string): Identity {
  const listeners: ((account: Account | null) => void)[] = [];
  let connecting: Promise<Identity> | undefined;
  let connected: Identity | undefined;
  /** Who entered without the SDK, until it has spoken. */
  let stored: StoredAccount | null = null;
  /** The same, once the SDK has said that nobody is in. */
  let refused: StoredAccount | null = null;
  /** A new password ends this session and begins another, whose token is the one to ask with meanwhile. */
  let changing: Promise<void> | undefined;

  const tell = (account: Account | null) => {
    for (const listener of listeners) listener(account);
  };
  async function connectAnew(): Promise<Identity> {
    const { connectIdentity } = await load();
    const identity = connectIdentity(config, origin);
    await new Promise<void>((resolve) => {
      identity.onChange((account) => {
        remember(NOTE, account ? true : undefined);
        if (!account) refused = stored;
        stored = null;
        connected = identity;
        tell(account);
        resolve();
      });
    });
    return identity;
  }
  const connect = (): Promise<Identity> => {
    connecting ??= connectAnew().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };
  const warm = () => void connect().catch(() => undefined);
  const enterAlone = async () => {
    const found = await readStoredAccount(config.apiKey);
    if (connecting || !found) return warm();
    stored = found;
    return tell(found.account);
  };
  /** The SDK where somebody is in, whether it has come already or not. */
  const ofWhoIsIn = async () => {
    await changing?.catch(() => undefined);
    return stored ? connect() : connected;
  };
  const forgetStored = async () => {
    await forgetStoredAccount(config.apiKey);
    stored = null;
    remember(NOTE, undefined);
    tell(null);
    // Somebody else may come in here.
    warm();
  };
  const signOut = async () => {
    // The SDK would begin by asking about an account whose session ends meanwhile.
    if (stored && !connecting) return forgetStored();
    try {
      await (await ofWhoIsIn())?.signOut();
    } catch (error) {
      if (!stored) throw error;
      // Without a network the SDK may not come; whoever leaves, leaves.
      await forgetStored();
    }
  };

  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(touch, () => stored ?? warm(), { once: true, passive: true });
  // Somebody entered or left in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === `muni.${NOTE}` && (newValue !== null || stored)) warm();
  });

  return {
    onChange: (listener) => {
      listeners.push(listener);
      if (somebodyMayBeIn()) void enterAlone();
      else listener(null);
    },
    signInWithGoogle:
      config.proveedor === 'firebase' ? async () => (await connect()).signInWithGoogle?.() : null,
    signOut,
    askWhyEnded: async () =>
      refused ? askWhyRefused(refused, tokenAddressOf(config, origin)) : connected?.askWhyEnded(),
    getToken: async () =>
      stored && serves(stored) ? stored.token : ((await (await ofWhoIsIn())?.getToken()) ?? null),
    renewToken: async () => (await (await ofWhoIsIn())?.renewToken()) ?? null,
    tokenLife: async () =>
      stored
        ? { expiresAt: stored.expiresAt, lifeMs: stored.expiresAt - Date.now() }
        : ((await connected?.tokenLife()) ?? null),
    signIn: async (email, password) => (await connect()).signIn(email, password),
    sendLink: async (email, returnTo) => (await connect()).sendLink(email, returnTo),
    signInWithLink: async (email, href) => (await connect()).signInWithLink(email, href),
    sendPasswordReset: async (email) => (await connect()).sendPasswordReset(email),
    readCode: async (code) => (await connect()).readCode(code),
    resetPassword: async (code, password) => (await connect()).resetPassword(code, password),
    applyCode: async (code) => (await connect()).applyCode(code),
    checkPassword: async (password) => (await connect()).checkPassword(password),
    changeName: async (name) => (await connect()).changeName(name),
    changePassword: (current, next) =>
      (changing = connect().then((identity) => identity.changePassword(current, next))),
    confirmPassword: async (current) => (await connect()).confirmPassword(current),
    sendPhoneCode: async (number) => (await connect()).sendPhoneCode(number),
    signInWithPhone: async (sent, code) => (await connect()).signInWithPhone(sent, code),
    attachPhone: async (sent, code) => (await connect()).attachPhone(sent, code),
    detachPhone: async () => (await connect()).detachPhone(),
  };
}
