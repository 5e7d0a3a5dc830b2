// What the provider asks of a password, as a list to show while somebody types. The SDK reports only what the policy
// asks for, and counts as the server does.
import type { PasswordValidationStatus } from '@firebase/auth';

export interface PasswordRule {
  text: string;
  met: boolean;
}

type Status = Omit<PasswordValidationStatus, 'passwordPolicy'> & {
  passwordPolicy: Pick<PasswordValidationStatus['passwordPolicy'], 'customStrengthOptions'>;
};

/** The most a form needs to say: a longest length of thousands is no news to anybody. */
const LONGEST_TOLD = 200;

export function rulesOf(status: Status): PasswordRule[] {
  const { minPasswordLength = 6, maxPasswordLength = Infinity } =
    status.passwordPolicy.customStrengthOptions;
  const rules: [string, boolean | undefined][] = [
    [`${minPasswordLength} caracteres o más`, status.meetsMinPasswordLength],
    [
      `${maxPasswordLength} caracteres como mucho`,
      maxPasswordLength > LONGEST_TOLD && status.meetsMaxPasswordLength
        ? undefined
        : status.meetsMaxPasswordLength,
    ],
    ['Una letra minúscula', status.containsLowercaseLetter],
    ['Una letra mayúscula', status.containsUppercaseLetter],
    ['Un número', status.containsNumericCharacter],
    ['Un símbolo, por ejemplo - o !', status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([text, met]) => (met === undefined ? [] : [{ text, met }]));
}
