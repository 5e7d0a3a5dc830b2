import type { Db } from '../../db/schema.ts';
import { iso } from '../clock.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { assertUsable, REQUEST_TYPES, type RequestType } from './codes.rules.ts';

const EXPIRED_REMEMBERED_MS = 30 * 24 * 3600 * 1000;

interface NewCode {
  type: RequestType;
  uid: string | null;
  email: string;
  newEmail?: string;
  life?: number;
}

/** Makes a code; it is known from here on only to whoever gets it. */
export async function issueCode(db: Db, now: number, code: NewCode): Promise<string> {
  const secret = newSecret();
  const life = code.life ?? REQUEST_TYPES[code.type].life;
  await db
    .insertInto('identityCodes')
    .values({
      hash: hashSecret(secret),
      requestType: code.type,
      uid: code.uid,
      email: code.email,
      newEmail: code.newEmail ?? null,
      createdAt: iso(now),
      expiresAt: iso(now + life * 1000),
    })
    .execute();
  return secret;
}

export const findCode = (db: Db, secret: string) =>
  db
    .selectFrom('identityCodes')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .executeTakeFirst();

/** Uses a code up. Whoever comes second waits here, and finds it used. */
export async function takeCode(tx: Db, now: number, secret: string, types: readonly RequestType[]) {
  const code = await tx
    .selectFrom('identityCodes')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .forUpdate()
    .executeTakeFirst();
  assertUsable(code, types, now);
  await tx
    .updateTable('identityCodes')
    .set({ usedAt: iso(now) })
    .where('hash', '=', code.hash)
    .execute();
  return code;
}

/**
 * What was sent before a password or an e-mail changed no longer opens anything: all of it but the ways back to an
 * earlier address, or those alone, all or since one was sent.
 */
export const voidCodes = (
  db: Db,
  now: number,
  uid: string,
  { recoveries = false, sentAfter }: { recoveries?: boolean; sentAfter?: string } = {},
) =>
  db
    .updateTable('identityCodes')
    .set({ usedAt: iso(now) })
    .where('uid', '=', uid)
    .where('requestType', recoveries ? '=' : '<>', 'RECOVER_EMAIL')
    .where('usedAt', 'is', null)
    .$if(sentAfter !== undefined, (query) => query.where('createdAt', '>', sentAfter ?? ''))
    .execute();

export const purgeCodes = (db: Db, now: number) =>
  db
    .deleteFrom('identityCodes')
    .where('expiresAt', '<', iso(now - EXPIRED_REMEMBERED_MS))
    .execute();
