// Random names and secrets, and the hash under which secrets are stored. They are long and random, so a plain SHA-256 is
// enough; passwords and six-digit codes are not and go elsewhere.
import { createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newUid = (): string =>
  Array.from({ length: 28 }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]).join('');
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
