// Accounts as the protocol shows them. Numbers travel as text, and a field without a value is left out.
import type { Account, LinkedProvider } from './accounts.repository.ts';
import { ms, seconds } from '../clock.ts';
import type { Session } from '../tokens/sessions.repository.ts';

/** Only its presence says something: that there is a password. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

const hasPasswordProvider = (account: Account): boolean =>
  account.email !== null && (account.passwordHash !== null || account.emailLink);

export function providerUserInfo(account: Account, providers: LinkedProvider[]) {
  const { email, phoneNumber, displayName, photoUrl } = account;
  return [
    ...(hasPasswordProvider(account)
      ? [
          given({
            providerId: 'password',
            email,
            federatedId: email,
            rawId: email,
            displayName,
            photoUrl,
          }),
        ]
      : []),
    ...(phoneNumber ? [{ providerId: 'phone', phoneNumber, rawId: phoneNumber }] : []),
    ...providers.map((provider) =>
      given({
        providerId: provider.providerId,
        rawId: provider.rawId,
        federatedId: provider.rawId,
        email: provider.email,
        displayName: provider.displayName,
        photoUrl: provider.photoUrl,
      }),
    ),
  ];
}

export const userAnswer = (account: Account, providers: LinkedProvider[], session: Session) =>
  given({
    localId: account.uid,
    email: account.email,
    emailVerified: account.email === null ? undefined : account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    phoneNumber: account.phoneNumber,
    passwordHash: account.passwordHash && REDACTED_HASH,
    passwordUpdatedAt: account.passwordChangedAt && ms(account.passwordChangedAt),
    providerUserInfo: providerUserInfo(account, providers),
    validSince: String(seconds(ms(account.validSince))),
    disabled: account.disabled,
    createdAt: String(ms(account.createdAt)),
    lastLoginAt: account.lastLoginAt && String(ms(account.lastLoginAt)),
    lastRefreshAt: session.lastUsedAt,
    customAttributes: account.customClaims && JSON.stringify(account.customClaims),
  });
