// What an ID token says about an account and its session, and its signing.
import { type JWTPayload, SignJWT } from 'jose';
import type { Account, LinkedProvider } from '../accounts/accounts.repository.ts';
import { ms, seconds } from '../clock.ts';
import type { Keys } from './keys.ts';
import type { Session } from './sessions.repository.ts';

interface Subject {
  account: Account;
  providers: LinkedProvider[];
  session: Session;
}

const identitiesOf = ({ account, providers }: Subject): Record<string, string[]> => ({
  ...(account.email && { email: [account.email] }),
  ...(account.phoneNumber && { phone: [account.phoneNumber] }),
  ...Object.fromEntries(providers.map(({ providerId, rawId }) => [providerId, [rawId]])),
});

/** Custom claims come first: no name of theirs can replace one of ours. */
const claimsOf = (subject: Subject) => {
  const { account, session } = subject;
  return {
    ...account.customClaims,
    ...session.claims,
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    ...(account.phoneNumber && { phone_number: account.phoneNumber }),
    ...(session.signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    user_id: account.uid,
    auth_time: seconds(ms(session.authTime)),
    firebase: {
      identities: identitiesOf(subject),
      sign_in_provider: session.signInProvider,
      session: session.id,
    },
  };
};

export function createIdTokens(options: {
  keys: Keys;
  issuer: string;
  projectId: string;
  lifeSeconds: number;
  now: () => number;
}) {
  return {
    lifeSeconds: options.lifeSeconds,
    mint(subject: Subject): Promise<string> {
      const { kid, privateKey } = options.keys.signing();
      const issuedAt = seconds(options.now());
      return new SignJWT(claimsOf(subject))
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(options.issuer)
        .setAudience(options.projectId)
        .setSubject(subject.account.uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + options.lifeSeconds)
        .sign(privateKey);
    },
  };
}
export type IdTokens = ReturnType<typeof createIdTokens>;

/** Which session a token belongs to; every token of ours says so. */
export function sessionIdOf(payload: JWTPayload): string | null {
  const { firebase } = payload;
  if (typeof firebase !== 'object' || firebase === null || !('session' in firebase)) return null;
  return typeof firebase.session === 'string' ? firebase.session : null;
}
