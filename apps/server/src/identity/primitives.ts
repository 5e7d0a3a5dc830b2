// Time as the tables keep it (ISO text) and as the code compares it (milliseconds). The clock itself is a parameter.
import { createHash, randomBytes, randomInt } from 'node:crypto';

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const ms = (text: string): number => Date.parse(text);
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

// Random names and secrets, and the hash under which secrets are stored. They are long and random, so a plain SHA-256 is
// enough; passwords and six-digit codes are not and go elsewhere.

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newUid = (): string =>
  Array.from({ length: 28 }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]).join('');
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
