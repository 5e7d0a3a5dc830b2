// Who is signed in, read where the identity provider's SDK keeps it: a screen can be shown before the SDK has come, and
// most pages are closed before anybody needs it. What changes it is the SDK's work (`lazyIdentity.ts` says when it comes).
// Anything unexpected counts as nothing: then the SDK is asked, as if this were not here.
import type { Account } from './identity.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
/** As the SDK has it: a token that ends sooner is renewed before it is used. */
const MARGIN_MS = 30_000;

export interface StoredAccount {
  account: Account;
  token: string;
  refreshToken: string;
  /** By our own clock. */
  expiresAt: number;
}

const keyOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

/** What the SDK's store answers; undefined where there is no such store. */
const inStore = <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    // There is none: it is the SDK's to make.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(undefined));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const done = (answer?: T) => {
        database.close();
        resolve(answer);
      };
      if (!database.objectStoreNames.contains(STORE)) return done();
      const asking = ask(database.transaction(STORE, mode).objectStore(STORE));
      asking.addEventListener('error', () => done());
      asking.addEventListener('success', () => done(asking.result));
      return undefined;
    });
  });

const textOr = <Else>(value: unknown, otherwise: Else) =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** What the SDK wrote, if it is as we know it. */
export function accountIn(stored: unknown): StoredAccount | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const user = stored as Record<string, unknown>;
  const tokens = (user['stsTokenManager'] ?? {}) as Record<string, unknown>;
  const uid = textOr(user['uid'], null);
  const token = textOr(tokens['accessToken'], null);
  const refreshToken = textOr(tokens['refreshToken'], null);
  const expiresAt = tokens['expirationTime'];
  const since = Number(user['lastLoginAt']);
  if (!uid || !token || !refreshToken || typeof expiresAt !== 'number' || !since) return null;
  return {
    account: {
      uid,
      email: textOr(user['email'], null),
      displayName: textOr(user['displayName'], null),
      photoURL: textOr(user['photoURL'], null),
      phoneNumber: textOr(user['phoneNumber'], null),
      metadata: { lastSignInTime: new Date(since).toUTCString() },
    },
    token,
    refreshToken,
    expiresAt,
  };
}

/** Null also when its token no longer serves: then the SDK is needed anyway. */
export async function readStoredAccount(apiKey: string): Promise<StoredAccount | null> {
  try {
    const entry: unknown = await inStore('readonly', (store) => store.get(keyOf(apiKey)));
    const found = accountIn((entry as { value?: unknown } | undefined)?.value);
    return found && serves(found) ? found : null;
  } catch {
    return null;
  }
}

export const forgetStoredAccount = (apiKey: string) =>
  inStore('readwrite', (store) => store.delete(keyOf(apiKey)));

export const serves = ({ expiresAt }: StoredAccount) => expiresAt - Date.now() > MARGIN_MS;

/** The provider's word on why a session that was read here has ended: an error with the SDK's code, if it has one. */
export async function askWhyRefused(
  { refreshToken }: StoredAccount,
  tokenAddress: string,
): Promise<unknown> {
  try {
    const answer = await fetch(tokenAddress, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    const { error } = (await answer.json()) as { error?: { message?: string } };
    return error?.message?.startsWith('USER_DISABLED') ? { code: 'auth/user-disabled' } : undefined;
  } catch {
    return undefined;
  }
}
