// E-mail addresses are compared and stored in lower case.
import { IdentityError } from '../errors.ts';

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+$/;
const LONGEST = 254;

export function readEmail(
  text: string | null | undefined,
  missing = 'MISSING_EMAIL',
  invalid = 'INVALID_EMAIL',
) {
  const email = text?.trim().toLowerCase();
  if (!email) throw new IdentityError(missing);
  if (email.length > LONGEST || !EMAIL.test(email)) throw new IdentityError(invalid);
  return email;
}

/** With enumeration protection an e-mail only changes from the mailbox that will have it. */
export const mustVerifyNewEmail = () =>
  new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
