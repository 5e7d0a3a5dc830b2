// A stand-in for somebody else's identity service: keys of its own, published on a free port of this machine.
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listen } from './listen.ts';

export interface StandInIssuer {
  jwksUri: string;
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  sign(claims: JWTPayload, header?: { kid?: string; alg?: string }): Promise<string>;
  close(): Promise<void>;
}

export async function standInIssuer(): Promise<StandInIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'stand-in';
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }],
  });
  const { url, close } = await listen((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  });
  return {
    jwksUri: `${url}/keys`,
    kid,
    privateKey,
    publicKey,
    sign: (claims, header = { kid }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header })
        .sign(privateKey),
    close,
  };
}
