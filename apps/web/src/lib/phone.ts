// The provider's phone part, fetched only where somebody uses it. The SDK insists on a verifier against robots; our own
// provider needs none and limits by itself what is sent, so it works on a page element that nobody sees.
import {
  type Auth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  unlink,
  updatePhoneNumber,
} from '@firebase/auth';

export async function sendPhoneCode(auth: Auth, number: string): Promise<string> {
  const verifier = new RecaptchaVerifier(auth, document.createElement('div'), {
    size: 'invisible',
  });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  } finally {
    verifier.clear();
  }
}

export async function signInWithPhone(auth: Auth, sent: string, code: string): Promise<void> {
  await signInWithCredential(auth, PhoneAuthProvider.credential(sent, code));
}

export async function attachPhone(auth: Auth, sent: string, code: string): Promise<void> {
  const user = auth.currentUser;
  if (user) await updatePhoneNumber(user, PhoneAuthProvider.credential(sent, code));
}

export async function detachPhone(auth: Auth): Promise<void> {
  if (auth.currentUser) await unlink(auth.currentUser, PhoneAuthProvider.PROVIDER_ID);
}
