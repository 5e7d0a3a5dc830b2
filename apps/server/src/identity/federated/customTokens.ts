// Tokens by which another system of the house signs somebody in. Good only when signed with the key we were configured
// with: a well-formed token of anybody else's is for a different project.
import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { assertClaims } from '../accounts/claims.rules.ts';
import { seconds } from '../clock.ts';
import { IdentityError } from '../errors.ts';

const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LONGEST_LIFE_SECONDS = 3600;
const TOLERANCE_SECONDS = 5;

const payloadShape = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  uid: z.string().optional(),
  claims: z.unknown().optional(),
});

const invalid = (reason: string) => new IdentityError('INVALID_CUSTOM_TOKEN', reason);

async function verifiedPayload(token: string, pem: string, now: number) {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(pem), {
      algorithms: ['RS256'],
      audience: AUDIENCE,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['iss', 'sub', 'iat', 'exp'],
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new IdentityError('CREDENTIAL_MISMATCH');
    if (error instanceof errors.JOSEError) throw invalid(error.message);
    throw error;
  }
}

export async function readCustomToken(token: string, pem: string, now: number) {
  const parsed = payloadShape.safeParse(await verifiedPayload(token, pem, now));
  if (!parsed.success) throw invalid('Invalid assertion format.');
  const { iss, sub, iat, exp, uid, claims } = parsed.data;
  if (iss !== sub) throw invalid('The issuer must be the subject.');
  if (iat > seconds(now) + TOLERANCE_SECONDS) throw invalid('Issued in the future.');
  if (exp - iat > LONGEST_LIFE_SECONDS) throw invalid('Valid for too long.');
  if (!uid) throw new IdentityError('MISSING_IDENTIFIER');
  if (!/^[^\p{Cc}]{1,128}$/u.test(uid)) throw invalid('The uid is not valid.');
  return { uid, claims: claims === undefined ? null : assertClaims(claims) };
}
