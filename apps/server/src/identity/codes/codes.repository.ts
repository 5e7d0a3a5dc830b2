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

async function insertCode(db: Db, now: number, hash: string, code: NewCode) {
  const life = code.life ?? REQUEST_TYPES[code.type].life;
  await db
    .insertInto('identityCodes')
    .values({
      hash,
      requestType: code.type,
      uid: code.uid,
      email: code.email,
      newEmail: code.newEmail ?? null,
      createdAt: iso(now),
      expiresAt: iso(now + life * 1000),
    })
    .execute();
}

/** Makes a code; it is known from here on only to whoever gets it. */
export async function issueCode(db: Db, now: number, code: NewCode): Promise<string> {
  const secret = newSecret();
  await insertCode(db, now, hashSecret(secret), code);
  return secret;
}

/** No hash looks like this, so the name of a waiting code opens nothing. */
const WAITING = 'espera:';
export const isWaiting = (name: string) => name.startsWith(WAITING);

/** A code that gets its secret when its mail leaves: until then the outbox, and its backups, hold only this name. */
export async function issueWaitingCode(db: Db, now: number, code: NewCode): Promise<string> {
  const name = WAITING + newSecret();
  await insertCode(db, now, name, code);
  return name;
}

/** The secret of a waiting code, another one for each attempt to mail it; null when it has expired or no longer serves. */
export async function revealCode(db: Db, now: number, name: string) {
  const waiting = await db
    .selectFrom('identityCodes')
    .selectAll()
    .where('hash', '=', name)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', iso(now))
    .executeTakeFirst();
  if (!waiting) return null;
  const secret = newSecret();
  await db
    .insertInto('identityCodes')
    .values({ ...waiting, hash: hashSecret(secret) })
    .execute();
  return { ...waiting, secret };
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
