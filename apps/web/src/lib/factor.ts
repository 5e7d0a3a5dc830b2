// The provider's second factor, fetched only where somebody uses it: the codes of an application on a phone.
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

/** After the first factor: the sign-in goes on once the person has given the code. */
export function finishWithCode(auth: Auth, error: unknown): Promise<void> {
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const hint = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!hint) throw error;
  return ask('code', async (code) => {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code);
    await resolver.resolveSignIn(assertion).catch((refusal: unknown) => {
      // It took too long: to the person, as any session that has ended.
      throw codeOfIdentity(refusal) === 'invalid-multi-factor-session'
        ? Object.assign(new Error('Too late.'), { code: 'user-token-expired' })
        : refusal;
    });
  });
}

/** One's own, at the provider. */
export interface Factors {
  has: () => Promise<boolean>;
  /** Proposes one under this name; nothing changes until its first code comes back. */
  start: (issuer: string) => Promise<NewFactor>;
  remove: () => Promise<void>;
}
export const factorsOf = (auth: Auth): Factors => ({
  has: () => hasFactor(auth),
  start: (issuer) => startFactor(auth, issuer),
  remove: () => removeFactor(auth),
});

export interface NewFactor {
  /** For whoever types it instead of scanning. */
  secret: string;
  /** What the QR says. */
  url: string;
  finish: (code: string) => Promise<void>;
}

async function startFactor({ currentUser: user }: Auth, issuer: string): Promise<NewFactor> {
  if (!user) throw new Error('Nobody is signed in.');
  const own = multiFactor(user);
  const made: TotpSecret = await TotpMultiFactorGenerator.generateSecret(await own.getSession());
  return {
    secret: made.secretKey,
    url: made.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(issuer)),
    finish: async (code) => {
      await own.enroll(TotpMultiFactorGenerator.assertionForEnrollment(made, code), 'Teléfono');
      // The next token says that the factor was shown.
      await user.getIdToken(true);
    },
  };
}

async function hasFactor({ currentUser: user }: Auth): Promise<boolean> {
  if (!user) return false;
  const own = multiFactor(user);
  await user.reload();
  return own.enrolledFactors.length > 0;
}

async function removeFactor(auth: Auth): Promise<void> {
  const { currentUser: user } = auth;
  if (!user || !(await hasFactor(auth))) return;
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor);
}
