// Claims an administrator or a custom token may add to ID tokens.
import * as z from 'zod';
import { IdentityError } from '../errors.ts';

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
