// What a password must have. Counted as the browser's SDK counts it, so that what the form says while somebody types
// is what the server decides: UTF-16 units, plain a–z and A–Z, and symbols only from the published list.
import { IdentityError } from '../errors.ts';

export interface PasswordPolicy {
  min: number;
  max: number;
  lower: boolean;
  upper: boolean;
  digit: boolean;
  symbol: boolean;
}

/** The protocol's own floor: below it the answer is WEAK_PASSWORD whatever the policy says. */
export const SHORTEST_PASSWORD = 6;
const SYMBOLS = Array.from(`^$*.[]{}()?"!@#%&/\\,><':;|_~\`-+=`);

export function missingRequirements(policy: PasswordPolicy, password: string): string[] {
  const rules: [boolean, string][] = [
    [password.length >= policy.min, `Password must contain at least ${policy.min} characters`],
    [password.length <= policy.max, `Password may contain at most ${policy.max} characters`],
    [!policy.lower || /[a-z]/.test(password), 'Password must contain a lower case character'],
    [!policy.upper || /[A-Z]/.test(password), 'Password must contain an upper case character'],
    [!policy.digit || /[0-9]/.test(password), 'Password must contain a numeric character'],
    [
      !policy.symbol || SYMBOLS.some((symbol) => password.includes(symbol)),
      'Password must contain a non-alphanumeric character',
    ],
  ];
  return rules.flatMap(([met, text]) => (met ? [] : [text]));
}

export function assertAcceptable(policy: PasswordPolicy, password: string): void {
  if (password.length < SHORTEST_PASSWORD)
    throw new IdentityError(
      'WEAK_PASSWORD',
      `Password should be at least ${SHORTEST_PASSWORD} characters`,
    );
  const missing = missingRequirements(policy, password);
  if (missing.length > 0)
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${missing.join(', ')}]`,
    );
}

/** The policy as `GET /v2/passwordPolicy` gives it; a requirement that is not asked for is left out. */
export const policyAnswer = (policy: PasswordPolicy) => ({
  customStrengthOptions: {
    minPasswordLength: policy.min,
    maxPasswordLength: policy.max,
    ...(policy.lower && { containsLowercaseCharacter: true }),
    ...(policy.upper && { containsUppercaseCharacter: true }),
    ...(policy.digit && { containsNumericCharacter: true }),
    ...(policy.symbol && { containsNonAlphanumericCharacter: true }),
  },
  allowedNonAlphanumericCharacters: SYMBOLS,
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
