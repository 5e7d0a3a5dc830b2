// Rules of accounts: e-mail addresses, claims, and first what the rest of the product is told about an account, within the transaction in which it happens.
import { isEmail, tidyEmail } from '@muni/contract';
import * as z from 'zod';
import type { Db } from '../../db/transaction.ts';
import { IdentityError } from '../errors.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';

export interface AccountChange {
  /**
   * Somebody entered; changed the password, added or removed a way in, and went on; came by the mailbox for another
   * password, moved to another address, proved it or deleted the account, which ends every session; asked for an address that
   * is another's, and got nothing; tried too many passwords, or too many codes after the right one; added a second factor
   * or a passkey, took one away, printed codes or used one of these; or entered in a browser that the account had not seen.
   */
  what:
    | 'entered'
    | 'password'
    | 'added'
    | 'removed'
    | 'reset'
    | 'email'
    | 'proven'
    | 'deleted'
    | 'taken'
    | 'guesses'
    | 'codeGuesses'
    | 'factor'
    | 'factorRemoved'
    | 'passkey'
    | 'passkeyRemoved'
    | 'codes'
    | 'recovered'
    | 'device';
  /** Whose account it is; null for nobody of the town hall, and for guesses at many accounts. */
  empleadoId: number | null;
  /** Where it came from; null when an administrator did it. */
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'requestId'> | null;
  emails?: { before: string | null; after: string | null };
}
export type TellChange = (tx: Db, change: AccountChange) => Promise<void>;

// E-mail addresses are compared and stored in lower case.

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

// Claims an administrator or a custom token may add to ID tokens.

const RESERVED = new Set(
  'iss aud sub iat exp nbf jti nonce azp acr amr cnf auth_time firebase at_hash c_hash'.split(' '),
);
const LONGEST = 1000;

const claimsObject = z.record(z.string(), z.unknown());

export function assertClaims(claims: unknown): Record<string, unknown> {
  const parsed = claimsObject.safeParse(claims);
  if (!parsed.success) throw new IdentityError('INVALID_CLAIMS');
  const reserved = Object.keys(parsed.data).find((name) => RESERVED.has(name));
  if (reserved) throw new IdentityError('FORBIDDEN_CLAIM', reserved);
  if (JSON.stringify(parsed.data).length > LONGEST) throw new IdentityError('CLAIMS_TOO_LARGE');
  return parsed.data;
}
