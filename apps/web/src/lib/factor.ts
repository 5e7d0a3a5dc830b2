// The provider's second factor, fetched only where somebody uses it: the codes of an application on a phone, and passkeys.
import {
  type Auth,
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type TotpSecret,
} from '@firebase/auth';
import { ask } from './asks.ts';
import { codeOfIdentity } from './identityCodes.ts';

const byPasskey = () => import('./passkey.ts');

/** Our provider's own answer, which the SDK keeps: of passkeys it has no hints. */
interface Waiting extends MultiFactorError {
  customData: MultiFactorError['customData'] & {
    _serverResponse: { mfaPendingCredential: string; passkeys?: string[] };
  };
}

/** After the first factor: the sign-in goes on once the person has shown the second. */
export function finishSignIn(auth: Auth, error: unknown): Promise<void> {
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const hint = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  const { mfaPendingCredential, passkeys: [passkey] = [] } = (error as Waiting).customData
    ._serverResponse;
  const id = hint?.uid ?? passkey;
  if (!id) throw error;
  const give = async (code: string) => {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(id, code);
    await resolver.resolveSignIn(assertion).catch((refusal: unknown) => {
      // It took too long: to the person, as any session that has ended.
      throw codeOfIdentity(refusal) === 'invalid-multi-factor-session'
        ? Object.assign(new Error('Too late.'), { code: 'user-token-expired' })
        : refusal;
    });
  };
  const enter = async () => (await byPasskey()).enterWithPasskey(auth, mfaPendingCredential);
  return ask(hint ? 'code' : 'paper', give, passkey ? enter : undefined);
}

/** One's own, at the provider. */
export const factorsOf = (auth: Auth) => ({
  has: () => hasFactor(auth),
  /** Proposes one under this name; nothing changes until its first code comes back. */
  start: (issuer: string) => startFactor(auth, issuer),
  addPasskey: async (name: string) => (await byPasskey()).addPasskey(auth, name),
  /** A passkey, or the application. */
  remove: (passkey?: string) => removeFactor(auth, passkey),
});

async function startFactor({ currentUser: user }: Auth, issuer: string) {
  if (!user) throw new Error('Nobody is signed in.');
  const own = multiFactor(user);
  const made: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await own.getSession());
  return {
    /** For whoever types it instead of scanning. */
    secret: made.secretKey,
    /** What the QR says. */
    url: made.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(issuer)),
    finish: async (code: string) => {
      await own.enroll(TotpMultiFactorGenerator.assertionForEnrollment(made, code), 'Teléfono');
      // The next token says that the factor was shown.
      await user.getIdToken(true);
    },
  };
}

export type NewFactor = Awaited<ReturnType<typeof startFactor>>;

async function hasFactor({ currentUser: user }: Auth): Promise<boolean> {
  if (!user) return false;
  const own = multiFactor(user);
  await user.reload();
  return own.enrolledFactors.length > 0;
}

async function removeFactor(auth: Auth, passkey?: string): Promise<void> {
  const { currentUser: user } = auth;
  if (user && passkey) return multiFactor(user).unenroll(passkey);
  if (!user || !(await hasFactor(auth))) return;
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor);
}
