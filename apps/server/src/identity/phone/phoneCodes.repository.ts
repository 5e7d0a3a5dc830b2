// Sessions that wait for the code of an SMS, and proofs that a number was confirmed. Only hashes are kept: of the secret
// the browser holds, and of the code together with that secret.
import { randomInt } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { iso, ms } from '../clock.ts';
import { IdentityError } from '../errors.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { CODE_LIFE_SECONDS, PROOF_LIFE_SECONDS, WRONG_GUESSES } from './phone.rules.ts';

const EXPIRED_REMEMBERED_MS = 24 * 3600 * 1000;
const hashCode = (secret: string, code: string) => hashSecret(`${secret}:${code}`);

async function insert(db: Db, now: number, phoneNumber: string, code: string | null) {
  const secret = newSecret();
  const life = code === null ? PROOF_LIFE_SECONDS : CODE_LIFE_SECONDS;
  await db
    .insertInto('identityPhoneCodes')
    .values({
      hash: hashSecret(secret),
      phoneNumber,
      codeHash: code === null ? null : hashCode(secret, code),
      createdAt: iso(now),
      expiresAt: iso(now + life * 1000),
    })
    .execute();
  return secret;
}

export async function issuePhoneCode(db: Db, now: number, phoneNumber: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, sessionInfo: await insert(db, now, phoneNumber, code) };
}

export const issueProof = (db: Db, now: number, phoneNumber: string): Promise<string> =>
  insert(db, now, phoneNumber, null);

const find = (db: Db, secret: string) =>
  db
    .selectFrom('identityPhoneCodes')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('usedAt', 'is', null)
    .executeTakeFirst();

/** False when somebody else has just used it. */
async function use(db: Db, now: number, secret: string): Promise<boolean> {
  const used = await db
    .updateTable('identityPhoneCodes')
    .set({ usedAt: iso(now) })
    .where('hash', '=', hashSecret(secret))
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** The number that a session and its code confirm. A wrong code is counted before it is looked at. */
export async function takePhoneCode(db: Db, now: number, sessionInfo: string, code: string) {
  const row = await find(db, sessionInfo);
  if (!row || row.codeHash === null) throw new IdentityError('INVALID_SESSION_INFO');
  if (ms(row.expiresAt) <= now) throw new IdentityError('SESSION_EXPIRED');
  const counted = await db
    .updateTable('identityPhoneCodes')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('hash', '=', row.hash)
    .where('failures', '<', WRONG_GUESSES)
    .returning('failures')
    .executeTakeFirst();
  if (!counted) throw new IdentityError('SESSION_EXPIRED');
  if (hashCode(sessionInfo, code) !== row.codeHash) throw new IdentityError('INVALID_CODE');
  if (!(await use(db, now, sessionInfo))) throw new IdentityError('INVALID_SESSION_INFO');
  return row.phoneNumber;
}

export async function takeProof(db: Db, now: number, proof: string, phoneNumber: string) {
  const row = await find(db, proof);
  const good = row?.codeHash === null && row.phoneNumber === phoneNumber && ms(row.expiresAt) > now;
  if (!good || !(await use(db, now, proof))) throw new IdentityError('INVALID_TEMPORARY_PROOF');
  return phoneNumber;
}

export const purgePhoneCodes = (db: Db, now: number) =>
  db
    .deleteFrom('identityPhoneCodes')
    .where('expiresAt', '<', iso(now - EXPIRED_REMEMBERED_MS))
    .execute();
