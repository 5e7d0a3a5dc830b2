// A passkey made of software, for tests: what a device would answer, without one.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const hex = (text: string) => Buffer.from(text, 'hex');
const text = (bytes: Buffer) => bytes.toString('base64url');

const PRESENT = 1;
const VERIFIED = 4;
const NEW = 0x40;

/** `verifies`: it makes sure of who holds it, by finger or PIN. */
export function softKey({ origin = 'http://localhost:3000', verifies = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = { counter: 0, id: text(id) };

  const head = (flags: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT | (verifies ? VERIFIED : 0) | flags);
    rest.writeUInt32BE((key.counter += 1), 1);
    return Buffer.concat([sha256(new URL(origin).hostname), rest]);
  };
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string>) => ({
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return Object.assign(key, {
    create(challenge: string) {
      const cose = [hex('a5010203262001215820'), Buffer.from(x, 'base64url')];
      cose.push(hex('225820'), Buffer.from(y, 'base64url'));
      const data = Buffer.concat([head(NEW), Buffer.alloc(16), hex('0010'), id, ...cose]);
      // In CBOR: { fmt: 'none', attStmt: {}, authData }
      const opening = hex('a363666d74646e6f6e656761747453746d74a068617574684461746158');
      const object = Buffer.concat([opening, Buffer.from([data.length]), data]);
      const clientDataJSON = text(said('webauthn.create', challenge));
      return answer({ clientDataJSON, attestationObject: text(object) });
    },
    get(challenge: string) {
      const clientData = said('webauthn.get', challenge);
      const data = head(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  });
}
export type SoftKey = ReturnType<typeof softKey>;
