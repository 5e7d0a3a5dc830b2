// E-mail addresses are compared and stored in lower case.
import { IdentityError } from '../errors.ts';

const EMAIL = /^[^\s@<>"',;]+@[^\s@<>"',;]+$/;
const LONGEST = 254;

export function readEmail(
  text: string | undefined,
  missing = 'MISSING_EMAIL',
  invalid = 'INVALID_EMAIL',
) {
  const email = text?.trim().toLowerCase();
  if (!email) throw new IdentityError(missing);
  if (email.length > LONGEST || !EMAIL.test(email)) throw new IdentityError(invalid);
  return email;
}
