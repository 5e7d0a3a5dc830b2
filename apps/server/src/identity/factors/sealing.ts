// Secrets that the server must read again, sealed in the database. The key is made of a random half that the database keeps
// apart, as a secret of its own, and of IDENTITY_FACTOR_KEY where the environment has one: with it, whoever takes the
// database alone opens none. What is sealed is bound to its owner, so that it serves in no other row.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { newSecret } from '../primitives.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Made at first need; of several processes that make one, the first stays. */
async function ownHalf(db: Db): Promise<string> {
  await ask(db)`
    insert into identity_sealing (secret) values (${newSecret()}) on conflict (id) do nothing`;
  const { secret } = await askOne<{ secret: string }>(db)`select secret from identity_sealing`;
  return secret;
}

export function createSealing(factorKey: string | null) {
  const keyOf = async (db: Db, purpose: string) =>
    Buffer.from(hkdfSync('sha256', await ownHalf(db), factorKey ?? '', purpose, 32));

  return {
    async seal(db: Db, owner: string, text: string): Promise<string> {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, await keyOf(db, 'seal'), nonce).setAAD(
        Buffer.from(owner),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },

    /** Null when it was sealed with another key, or for somebody else. */
    async open(db: Db, owner: string, sealed: string): Promise<string | null> {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(
        ALGORITHM,
        await keyOf(db, 'seal'),
        bytes.subarray(0, NONCE_BYTES),
      )
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    /** Of what is too short for a plain hash: nobody tries it out without the key. */
    async digest(db: Db, owner: string, text: string): Promise<string> {
      return createHmac('sha256', await keyOf(db, 'digest'))
        .update(`${owner}:${text}`)
        .digest('base64url');
    },
  };
}
export type Sealing = ReturnType<typeof createSealing>;
