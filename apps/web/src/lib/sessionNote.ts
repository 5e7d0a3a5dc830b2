// Who is signed in, noted by us each time the identity provider's SDK gives a token: a page then opens before the SDK has
// come, and most pages are closed before anybody needs it. The note holds less than the SDK keeps in this browser by itself:
// a token that ends within the hour and nothing to renew it with. It goes with the session, and the other tabs hear of it.
import { PREFIX, recall, remember } from './storage.ts';

/** As the SDK has it: a token that ends sooner is renewed before it is used. */
const MARGIN_MS = 30_000;

export interface Account {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  /** When this session began; the same for as long as it lasts. The first tells seconds, the second, which is not in the
   *  types of the SDK, less. */
  metadata: { lastSignInTime?: string; lastLoginAt?: string | number };
}

export const beganAt = (account: Account | null | undefined): string | undefined =>
  account?.metadata.lastLoginAt?.toString() ?? account?.metadata.lastSignInTime;

export interface SessionNote {
  account: Account;
  token: string;
  /** By our own clock. */
  expiresAt: number;
}

const KEY = 'sesion';

export const noteSession = (note: SessionNote | null) => remember(KEY, note ?? undefined);
export const notedSession = () => recall<SessionNote | null>(KEY, null);
export const serves = ({ expiresAt }: SessionNote) => expiresAt - Date.now() > MARGIN_MS;

/** Another tab has written the note, or taken it away. */
export const onNote = (listener: (note: SessionNote | null) => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFIX + KEY) listener(notedSession());
  });

/** The provider's word on why it no longer takes a token: an error with the SDK's code, if it has one. */
export async function askWhyRefused({ token }: SessionNote, lookup: string): Promise<unknown> {
  try {
    const answer = await fetch(lookup, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
    });
    const { error } = (await answer.json()) as { error?: { message?: string } };
    if (!error) return undefined;
    const isDisabled = error.message?.startsWith('USER_DISABLED');
    return Object.assign(new Error(error.message), isDisabled && { code: 'auth/user-disabled' });
  } catch {
    return undefined;
  }
}
