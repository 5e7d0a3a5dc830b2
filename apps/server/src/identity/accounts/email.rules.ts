// E-mail addresses are compared and stored in lower case.
import { isEmail, tidyEmail } from '@muni/contract';
import { IdentityError } from '../errors.ts';

export function readEmail(
  text: string | null | undefined,
  missing = 'MISSING_EMAIL',
  invalid = 'INVALID_EMAIL',
) {
  const email = text && tidyEmail(text);
  if (!email) throw new IdentityError(missing);
  if (!isEmail(email)) throw new IdentityError(invalid);
  return email;
}

/** With enumeration protection an e-mail only changes from the mailbox that will have it. */
export const mustVerifyNewEmail = () =>
  new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
