// The identity provider before its SDK is there. Where nobody is signed in, the login screen does without it: it is
// fetched with the first touch of the page, so that it is there by the time somebody has typed a password. Whoever is
// signed in enters with the note of their session (`sessionNote.ts`), and the SDK is fetched when there is work for it: a
// token to renew, a session to end, a password to change. A browser that keeps no notes fetches it at once.
import type { Configuracion } from '@muni/contract';
import type { Identity } from './identity.ts';
import { hasEnded, wasInside } from './sessionEnd.ts';
import {
  type Account,
  askWhyRefused,
  beganAt,
  noteSession,
  notedSession,
  onNote,
  serves,
  type SessionNote,
} from './sessionNote.ts';

const somebodyMayBeIn = () =>
  document.documentElement.dataset.sinMemoria !== undefined || wasInside();

/** What does not arrive is told like any other call that gets no answer. */
const load = () =>
  import('./identity.ts').catch(() => {
    throw Object.assign(new Error('The SDK did not arrive.'), { code: 'network-request-failed' });
  });

/** Where a token is asked about, at Google or on our own server. */
const lookupOf = ({ proveedor, apiKey }: Configuracion['identidad'], origin: string) => {
  const host = 'identitytoolkit.googleapis.com';
  const base = proveedor === 'embedded' ? `${origin}/${host}` : `https://${host}`;
  return `${base}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
};

/** A tab that was busy must not note again a session that another tab has ended. */
const keepNote = (note: SessionNote | null) => {
  if (!hasEnded(beganAt(note?.account))) noteSession(note);
};

/** What the SDK does once it has come, and nothing else does meanwhile. */
const LATER = [
  'signIn',
  'sendLink',
  'signInWithLink',
  'sendPasswordReset',
  'readCode',
  'resetPassword',
  'applyCode',
  'checkPassword',
  'changeName',
  'confirmPassword',
  'sendPhoneCode',
  'signInWithPhone',
  'attachPhone',
  'detachPhone',
  'confirm',
  'enterWithPasskey',
  'factors',
] as const satisfies (keyof Identity)[];

export function lazyIdentity(config: Configuracion['identidad'], origin: string): Identity {
  const listeners: ((account: Account | null) => void)[] = [];
  let connecting: Promise<Identity> | undefined;
  let connected: Identity | undefined;
  /** Who entered without the SDK, until it has spoken. */
  let noted: SessionNote | null = null;
  /** The same, once the SDK has said that nobody is in. */
  let refused: SessionNote | null = null;
  /** A new password ends this session and begins another, whose token is the one to ask with meanwhile. */
  let changing: Promise<void> | undefined;

  const tell = (account: Account | null) => {
    for (const listener of listeners) listener(account);
  };
  async function connectAnew(): Promise<Identity> {
    const { connectIdentity } = await load();
    const identity = connectIdentity(config, origin, keepNote);
    await new Promise<void>((resolve) => {
      identity.onChange((account) => {
        if (!account) refused = noted;
        noted = null;
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
  const enter = (note: SessionNote) => {
    const isSame = noted?.account.uid === note.account.uid;
    noted = note;
    if (!isSame) tell(note.account);
  };
  const leave = () => {
    noted = null;
    noteSession(null);
    tell(null);
  };
  /** The SDK where somebody is in, whether it has come already or not. */
  const ofWhoIsIn = async () => {
    await changing?.catch(() => undefined);
    return noted ? connect() : connected;
  };
  const signOut = async () => {
    await changing?.catch(() => undefined);
    await connected?.signOut();
    if (connected || !noted) return noteSession(null);
    // Without a network the SDK may not come; whoever leaves, leaves. When it does come, `hasEnded` makes it forget too.
    leave();
    return warm();
  };

  for (const touch of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(touch, () => noted ?? warm(), { once: true, passive: true });
  // Somebody entered or left in another tab. Once the SDK is there it finds out by itself.
  onNote((note) => {
    if (connecting) return;
    if (note) enter(note);
    else if (noted) leave();
  });

  const later = LATER.map((name) => {
    const act = async (...given: never[]) =>
      ((await connect())[name] as (...given: never[]) => Promise<unknown>)(...given);
    return [name, act] as const;
  });
  return {
    ...(Object.fromEntries(later) as unknown as Pick<Identity, (typeof LATER)[number]>),
    onChange: (listener) => {
      listeners.push(listener);
      const note = notedSession();
      if (note) enter(note);
      else if (somebodyMayBeIn()) warm();
      else listener(null);
    },
    signInWithGoogle:
      config.proveedor === 'firebase' ? async () => (await connect()).signInWithGoogle?.() : null,
    wake: async () => void (await ofWhoIsIn()),
    signOut,
    askWhyEnded: async () =>
      refused ? askWhyRefused(refused, lookupOf(config, origin)) : connected?.askWhyEnded(),
    getToken: async () =>
      noted && serves(noted) ? noted.token : ((await (await ofWhoIsIn())?.getToken()) ?? null),
    renewToken: async () => (await (await ofWhoIsIn())?.renewToken()) ?? null,
    tokenLife: async () =>
      noted
        ? { expiresAt: noted.expiresAt, lifeMs: noted.expiresAt - Date.now() }
        : ((await connected?.tokenLife()) ?? null),
    changePassword: (current, next) =>
      (changing = connect().then((identity) => identity.changePassword(current, next))),
  };
}
