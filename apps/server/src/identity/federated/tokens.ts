// Tokens by which another system of the house signs somebody in. Good only when signed with the key we were configured
// with: a well-formed token of anybody else's is for a different project.
import { createPublicKey, hash } from 'node:crypto';
import { isEmail, tidyEmail } from '@muni/contract';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { assertClaims } from '../accounts/accounts.rules.ts';
import type { OidcIssuer } from '../config.ts';
import { IdentityError } from '../errors.ts';
import { seconds } from '../primitives.ts';
import { couldNotAsk, remoteKeySet } from '../tokens/verification.ts';

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

// Assertions of outside identity providers: OpenID Connect ID tokens of the configured issuers, verified with their
// published keys. Nothing else is believed; an access token says nothing about whom it was issued to.

export type Assertion = Awaited<ReturnType<ReturnType<typeof createOidc>['read']>>;

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const emailOrNull = (value: unknown): string | null => {
  const email = tidyEmail(textOrNull(value) ?? '');
  return isEmail(email) ? email : null;
};

/** The token names the nonce itself or its SHA-256, by provider; without a nonce it must not name any. */
function assertNonce(claimed: unknown, nonce: string | null) {
  if (claimed === undefined && nonce === null) return;
  const hashed = hash('sha256', nonce ?? '');
  if (nonce === null || (claimed !== nonce && claimed !== hashed))
    throw new IdentityError('MISSING_OR_INVALID_NONCE', 'The nonce does not match.');
}

export function createOidc({ issuers, now }: { issuers: OidcIssuer[]; now: () => number }) {
  const known = new Map<string, { issuer: OidcIssuer; keySet: JWTVerifyGetKey }>(
    issuers.map((issuer) => [issuer.providerId, { issuer, keySet: remoteKeySet(issuer.jwksUri) }]),
  );

  async function verify(
    idToken: string,
    { issuer, keySet }: { issuer: OidcIssuer; keySet: JWTVerifyGetKey },
  ) {
    try {
      const { payload } = await jwtVerify(idToken, keySet, {
        algorithms: ['RS256', 'ES256'],
        issuer: issuer.issuer,
        audience: issuer.audience,
        clockTolerance: 5,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(now()),
      });
      return payload;
    } catch (error) {
      if (couldNotAsk(error)) throw error;
      const reason = error instanceof errors.JOSEError ? error.message : 'not valid';
      throw new IdentityError('INVALID_IDP_RESPONSE', `The id_token is not valid: ${reason}`);
    }
  }

  return {
    /** From the `postBody` of the SDK: a query string with `providerId`, `id_token` and perhaps a `nonce`. */
    async read(postBody: string) {
      const fields = new URLSearchParams(postBody);
      const providerId = fields.get('providerId');
      if (!providerId)
        throw new IdentityError(
          'INVALID_CREDENTIAL_OR_PROVIDER_ID',
          'Invalid IdP response/credential.',
        );
      const provider = known.get(providerId);
      if (!provider)
        throw new IdentityError(
          'OPERATION_NOT_ALLOWED',
          'The identity provider configuration is not found.',
        );
      const idToken = fields.get('id_token');
      if (!idToken) throw new IdentityError('INVALID_IDP_RESPONSE', 'An id_token is needed.');
      const claims = await verify(idToken, provider);
      assertNonce(claims.nonce, fields.get('nonce'));
      const rawId = textOrNull(claims.sub);
      if (!rawId) throw new IdentityError('INVALID_IDP_RESPONSE', 'The id_token names nobody.');
      return {
        providerId,
        rawId,
        federatedId: `${provider.issuer.issuer}/${rawId}`,
        email: emailOrNull(claims.email),
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        displayName: textOrNull(claims.name),
        photoUrl: textOrNull(claims.picture),
        idToken,
        claims,
      };
    },
  };
}
