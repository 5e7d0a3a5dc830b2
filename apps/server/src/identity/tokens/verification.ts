// Reading an ID token, the same way for both providers: what differs (issuer, audience, keys) comes from the
// configuration and never from the token.
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { createMemory } from '../../http/session.ts';
import { seconds } from '../primitives.ts';

export interface VerificationRules {
  issuer: string;
  audience: string;
  keySet: JWTVerifyGetKey;
  now: () => number;
}

export interface ReadToken extends JWTPayload {
  sub: string;
  exp: number;
  iat: number;
  auth_time: number;
}

/** The token is not good, and why. Anything else that is thrown means that we could not find out. */
export class TokenRefused extends Error {
  readonly expired: boolean;
  constructor(reason: string, expired = false) {
    super(reason);
    this.expired = expired;
  }
}

const TOLERANCE_SECONDS = 5;
/** Both providers give an hour at most: a longer one was made by somebody who got hold of a key. */
const LONGEST_LIFE_SECONDS = 3600;

/** Keys that could not be fetched say nothing about the token. */
export const couldNotAsk = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

function assertSane(payload: JWTPayload, now: number): asserts payload is ReadToken {
  const { sub, exp, iat, auth_time: authTime } = payload;
  const latest = seconds(now) + TOLERANCE_SECONDS;
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 128)
    throw new TokenRefused('bad subject');
  if (typeof authTime !== 'number' || authTime > latest) throw new TokenRefused('bad auth_time');
  // jose looks at a future `iat` only when a maximum age is asked for.
  if (typeof exp !== 'number' || typeof iat !== 'number' || iat > latest)
    throw new TokenRefused('issued in the future');
  if (exp - iat > LONGEST_LIFE_SECONDS) throw new TokenRefused('too long a life');
}

async function readToken(token: string, rules: VerificationRules): Promise<ReadToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, rules.keySet, {
      algorithms: ['RS256'],
      issuer: rules.issuer,
      audience: rules.audience,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      currentDate: new Date(rules.now()),
    });
    if (!protectedHeader.kid) throw new TokenRefused('no key id');
    assertSane(payload, rules.now());
    return payload;
  } catch (error) {
    if (error instanceof TokenRefused || couldNotAsk(error)) throw error;
    throw new TokenRefused('not valid', error instanceof errors.JWTExpired);
  }
}

/** A key that is withdrawn stops being believed within a minute. */
const MEMORY = { forMs: 60_000, size: 2000 };

/** Reads tokens, each signature once a minute; whether it has expired is looked at every time. */
export function tokenReader(rules: VerificationRules) {
  const memory = createMemory<ReadToken>({ ...MEMORY, now: rules.now });
  return async (token: string): Promise<ReadToken> => {
    const payload = await memory.recall(token, '', () => readToken(token, rules));
    if (payload.exp > seconds(rules.now())) return payload;
    return readToken(token, rules);
  };
}

export const remoteKeySet = (uri: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(uri), {
    cacheMaxAge: 6 * 3600 * 1000,
    cooldownDuration: 30_000,
    timeoutDuration: 5000,
  });
