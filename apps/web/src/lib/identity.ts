// The identity provider, seen from the browser: the unmodified SDK, talking to Google or to our own server. Everything
// else knows only what `connectIdentity` gives.
import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  validatePassword,
} from '@firebase/auth';
import type { Configuracion } from '@muni/contract';
import { codeOfIdentity } from './identityCodes.ts';
import { rulesOf } from './passwordRules.ts';
import type { Account, SessionNote } from './sessionNote.ts';
import type { TokenLife } from './tokenRefresh.ts';

/** What is noted of a session, so that the next page opens without the SDK. */
async function noteOf(user: User): Promise<SessionNote> {
  const { token, expirationTime, issuedAtTime } = await user.getIdTokenResult();
  const expiresAt = Date.parse(expirationTime);
  const { uid, email, displayName, photoURL, phoneNumber } = user;
  const { lastSignInTime = '', lastLoginAt }: Account['metadata'] = user.metadata;
  return {
    account: {
      uid,
      email,
      displayName,
      photoURL,
      phoneNumber,
      metadata: { lastSignInTime, ...(lastLoginAt !== undefined && { lastLoginAt }) },
    },
    token,
    // The provider's clock may be ahead of ours.
    expiresAt: Math.min(expiresAt, Date.now() + expiresAt - Date.parse(issuedAtTime)),
  };
}

async function lifeOf(auth: Auth, renew: boolean): Promise<TokenLife | null> {
  const result = await auth.currentUser?.getIdTokenResult(renew);
  if (!result) return null;
  const expiresAt = Date.parse(result.expirationTime);
  return { expiresAt, lifeMs: expiresAt - Date.parse(result.issuedAtTime) };
}

const phone = () => import('./phone.ts');
const factor = () => import('./factor.ts');

/** A way in, which for whoever has a second factor takes until they have shown it. */
async function entering(auth: Auth, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOfIdentity(error) !== 'multi-factor-auth-required') throw error;
    await (await factor()).finishSignIn(auth, error);
  }
}

async function confirmPassword(auth: Auth, current: string) {
  const { currentUser: user } = auth;
  if (!user?.email) return;
  const credential = EmailAuthProvider.credential(user.email, current);
  await entering(auth, () => reauthenticateWithCredential(user, credential));
}

export function connectIdentity(
  config: Configuracion['identidad'],
  origin: string,
  onNote: (note: SessionNote | null) => void,
) {
  const { proveedor, apiKey, authDomain, projectId } = config;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // In the same tick: later the SDK refuses to change its addresses.
  if (proveedor === 'embedded') connectAuthEmulator(auth, origin, { disableWarnings: true });
  auth.languageCode = 'es';
  const enterWithPasskey = async () => (await import('./passkey.ts')).enterWithPasskey(auth);
  let last: User | null = null;
  const note = async (user = auth.currentUser) => onNote(user && (await noteOf(user)));
  onIdTokenChanged(auth, (user) => void note(user).catch(() => undefined));
  return {
    onChange: (listener: (account: Account | null) => void) => {
      onAuthStateChanged(auth, (user) => {
        last = user ?? last;
        listener(user);
      });
    },
    /** After the SDK ended the session by itself: the provider's word on it, if it has one. */
    askWhyEnded: async (): Promise<unknown> => {
      // Whoever is out keeps the means to ask once more.
      try {
        await last?.getIdToken(true);
        return undefined;
      } catch (error) {
        return error;
      }
    },
    signIn: (email: string, password: string) =>
      entering(auth, () => signInWithEmailAndPassword(auth, email, password)),
    /** Null where the provider has no sign-in with Google. */
    signInWithGoogle:
      proveedor === 'firebase'
        ? () =>
            entering(auth, async () => (await import('./googlePopup.ts')).signInWithGoogle(auth))
        : null,
    /** Brings the SDK to whoever is in without it. */
    wake: () => auth.authStateReady(),
    signOut: () => signOut(auth),
    getToken: async (): Promise<string | null> => (await auth.currentUser?.getIdToken()) ?? null,
    /** A new token from the provider, which also says whether the session still stands. */
    renewToken: () => lifeOf(auth, true),
    tokenLife: () => lifeOf(auth, false),
    /** Sends a link that signs in and comes back to `returnTo`, a path of ours. */
    sendLink: (email: string, returnTo: string) =>
      sendSignInLinkToEmail(auth, email, { url: origin + returnTo, handleCodeInApp: true }),
    signInWithLink: (email: string, href: string) =>
      entering(auth, () => signInWithEmailLink(auth, email, href)),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** Whose code it is, without using it up. */
    readCode: async (code: string) => {
      const { email, previousEmail } = (await checkActionCode(auth, code)).data;
      // The SDK calls the new address «email» and the one it replaces «previousEmail».
      return previousEmail
        ? { email: previousEmail, newEmail: email ?? null }
        : { email: email ?? null, newEmail: null };
    },
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    /** An e-mail verified, changed or brought back. */
    applyCode: (code: string) => applyActionCode(auth, code),
    checkPassword: async (password: string) => rulesOf(await validatePassword(auth, password)),
    changeName: async (displayName: string) => {
      if (auth.currentUser) await updateProfile(auth.currentUser, { displayName });
      await note();
    },
    changePassword: async (current: string, next: string) => {
      await confirmPassword(auth, current);
      if (auth.currentUser?.email) await updatePassword(auth.currentUser, next);
    },
    /** Shows once more who this is, for what the provider does only soon after a sign-in. */
    confirmPassword: (current: string) => confirmPassword(auth, current),
    /** Sends a code to a number in international form; what it returns names the code that was sent. */
    sendPhoneCode: async (number: string) => (await phone()).sendPhoneCode(auth, number),
    signInWithPhone: (sent: string, code: string) =>
      entering(auth, async () => (await phone()).signInWithPhone(auth, sent, code)),
    /** The number that the code confirms enters this account from now on, instead of any other. */
    attachPhone: async (sent: string, code: string) => {
      await (await phone()).attachPhone(auth, sent, code);
      await note();
    },
    detachPhone: async () => {
      await (await phone()).detachPhone(auth);
      await note();
    },
    /** Asks for the password once more, over whatever is open: whether it was given. */
    confirm: async () =>
      (await import('./asks.ts')).confirm({
        confirmPassword: (current) => confirmPassword(auth, current),
        enterWithPasskey,
      }),
    /** Instead of the password, or once more for whoever is inside. */
    enterWithPasskey,
    factors: async () => (await factor()).factorsOf(auth),
  };
}
export type Identity = ReturnType<typeof connectIdentity>;
