// A stand-in for somebody else's identity service: keys of its own, published on a free port of this machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

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
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    jwksUri: `http://127.0.0.1:${port}/keys`,
    kid,
    privateKey,
    publicKey,
    sign: (claims, header = { kid }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header })
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
