// The identity provider, seen from the browser: the unmodified SDK, talking to Google or to our own server. Everything
// else knows only the small interface below.
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from '@firebase/auth';
import type { Configuracion } from '@muni/contract';

export interface Account {
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

export interface Identity {
  onChange: (listener: (account: Account | null) => void) => void;
  signIn: (email: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  getToken: () => Promise<string | null>;
}

export function connectIdentity(config: Configuracion['identidad'], origin: string): Identity {
  const { proveedor, apiKey, authDomain, projectId } = config;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // In the same tick: later the SDK refuses to change its addresses.
  if (proveedor === 'embedded') connectAuthEmulator(auth, origin, { disableWarnings: true });
  auth.languageCode = 'es';
  return {
    onChange: (listener) => {
      onAuthStateChanged(auth, listener);
    },
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    getToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
  };
}
