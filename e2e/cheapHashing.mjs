// Loaded before the product of the journeys: hashing a password takes a millisecond instead of a third of a second of CPU,
// some eighty times. What it costs is in the settings of the product; passwords/hashing.test.ts proves how it is done.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = /** @type {typeof scrypt} */ (
  (
    /** @type {import('node:crypto').BinaryLike} */ password,
    /** @type {import('node:crypto').BinaryLike} */ salt,
    /** @type {number} */ length,
    /** @type {import('node:crypto').ScryptOptions} */ _cost,
    /** @type {(error: Error | null, key: Buffer) => void} */ done,
  ) => scrypt(password, salt, length, { N: 2 ** 10, r: 8, p: 1 }, done)
);
syncBuiltinESMExports();
