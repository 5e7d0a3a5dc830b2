// Sign-in with Google, only where a Firebase project is configured: it needs a script of Google's, which our own
// provider never asks for.
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
} from '@firebase/auth';

export async function signInWithGoogle(auth: Auth): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
