// Assertions of outside identity providers: OpenID Connect ID tokens of the configured issuers, verified with their
// published keys. Nothing else is believed; an access token says nothing about whom it was issued to.
import { createHash } from 'node:crypto';
import { isEmail, tidyEmail } from '@muni/contract';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityError } from '../errors.ts';
import type { OidcIssuer } from '../config.ts';
import { couldNotAsk, remoteKeySet } from '../tokens/verification.ts';

export interface Assertion {
  providerId: string;
  rawId: string;
  federatedId: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
  idToken: string;
  claims: JWTPayload;
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const emailOrNull = (value: unknown): string | null => {
  const email = tidyEmail(textOrNull(value) ?? '');
  return isEmail(email) ? email : null;
};

/** The token names the nonce itself or its SHA-256, by provider; without a nonce it must not name any. */
function assertNonce(claimed: unknown, nonce: string | null) {
  if (claimed === undefined && nonce === null) return;
  const hashed = createHash('sha256')
    .update(nonce ?? '')
    .digest('hex');
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
    async read(postBody: string): Promise<Assertion> {
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
export type Oidc = ReturnType<typeof createOidc>;
