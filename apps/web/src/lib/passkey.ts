// Passkeys, fetched only where somebody uses one. The SDK does not know them: our provider is asked directly, and what the
// device answers travels as a custom token, so that the SDK opens the session by a call of its own.
import { type Auth, signInWithCustomToken } from '@firebase/auth';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { codeOfIdentity } from './identityCodes.ts';

/** What the provider says, as the SDK would call it; what is not here the SDK spells in its own way, and so do we. */
const CODES: Record<string, string> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_MFA_PENDING_CREDENTIAL: 'user-token-expired',
  SESSION_EXPIRED: 'passkey-unused',
};
/** Here, and not with all the other messages, because nobody needs them before. */
const WORDS: Record<string, string> = {
  'passkey-unused': 'No se usó ninguna llave de acceso. Probá de nuevo.',
  'no-passkeys': 'Tu cuenta no tiene llaves de acceso: se suman en «Mi perfil».',
  'invalid-passkey': 'Esa llave de acceso no sirve.',
  'second-factor-already-in-use': 'Esa llave de acceso ya está sumada.',
};
const refusal = (code: string) =>
  Object.assign(new Error(code), { code, ...(WORDS[code] && { words: WORDS[code] }) });

async function call<T>({ config: { apiKey } }: Auth, name: string, body: object): Promise<T> {
  const address = `/identitytoolkit.googleapis.com/v2/accounts/${name}?key=${apiKey}`;
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(address, init);
    const answer: unknown = await response.json();
    if (response.ok) return answer as T;
    const [said = ''] = (answer as { error: { message: string } }).error.message.split(' : ');
    throw refusal(CODES[said] ?? said.toLowerCase().replaceAll('_', '-'));
  } catch (error) {
    throw error instanceof Error && 'code' in error ? error : refusal('network-request-failed');
  }
}

/** Closed by the person, or with no passkey that would do: the browser does not say which. */
async function asked<T>(device: Promise<T>): Promise<T> {
  try {
    return await device;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw refusal(isKnown ? 'second-factor-already-in-use' : 'passkey-unused');
  }
}

/** Instead of the password, once more for whoever is inside, or (with what waits for it) after the password. */
export async function enterWithPasskey(auth: Auth, mfaPendingCredential?: string): Promise<void> {
  const idToken = mfaPendingCredential ? undefined : await auth.currentUser?.getIdToken();
  const { credentialRequestOptions: optionsJSON } = await call<{
    credentialRequestOptions: PublicKeyCredentialRequestOptionsJSON;
  }>(auth, 'passkeySignIn:start', { idToken, mfaPendingCredential });
  const answer = await asked(startAuthentication({ optionsJSON }));
  await signInWithCustomToken(auth, JSON.stringify(answer)).catch((error: unknown) => {
    const code = codeOfIdentity(error);
    throw WORDS[code] ? refusal(code) : error;
  });
}

export async function addPasskey(auth: Auth, displayName: string): Promise<void> {
  const { currentUser: user } = auth;
  const idToken = await user?.getIdToken();
  const { credentialCreationOptions: optionsJSON } = await call<{
    credentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  }>(auth, 'passkeyEnrollment:start', { idToken });
  const authenticatorRegistrationResponse = await asked(startRegistration({ optionsJSON }));
  const made = { idToken, displayName, authenticatorRegistrationResponse };
  await call(auth, 'passkeyEnrollment:finalize', made);
  // The next token says that the factor was shown.
  await user?.getIdToken(true);
}
