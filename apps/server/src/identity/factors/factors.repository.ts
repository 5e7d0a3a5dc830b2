// The second factors of accounts, an application that makes codes or passkeys, their codes on paper, and what waits for one.
import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { ask, askFirst, askOne, type Db, type RowOf, rowsOf } from '../../db/transaction.ts';
import type { Tables } from '../../db/tables.ts';
import { IdentityError } from '../errors.ts';
import { distrust } from '../tokens/sessions.repository.ts';
import { hashSecret, iso, ms, newSecret } from '../primitives.ts';

export type Factor = RowOf<'identityFactors'>;
/** The others are the application that makes codes, at most one for each account. */
export type Passkey = {
  [Column in keyof Factor]: Column extends 'publicKey' | 'counter' | 'transports' | 'enters'
    ? NonNullable<Factor[Column]>
    : Factor[Column];
};
export type Pending = RowOf<'identityPending'>;

// The codes of an application, as all of them make them.

export const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The step that the code is of, at most one before or after ours; null for none of them. */
export function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws at digits of other scripts.
  if (!/^[0-9]*$/.test(code)) return null;
  const totp = new TOTP({ ...TOTP_SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / TOTP_SHAPE.period) + delta;
}

export const listFactors = (db: Db, uid: string): Promise<Factor[]> =>
  ask<Factor>(db)`
    select * from identity_factors where uid = ${uid} order by created_at`;

export const findFactor = (db: Db, id: string) =>
  askFirst<Factor>(db)`select * from identity_factors where id = ${id}`;

export const isPasskey = (factor: Factor): factor is Passkey => factor.publicKey !== null;

/** False where it is somebody's already, or the account has an application. */
export async function insertFactor(db: Db, factor: Insertable<Tables['identityFactors']>) {
  const inserted = await ask(db)`
    insert into identity_factors ${rowsOf([factor])} on conflict do nothing returning id`;
  return inserted.length > 0;
}

/** False for a step that was used already, or one before it: a code that somebody saw serves nobody. */
export async function useStep(db: Db, { id }: Factor, step: number): Promise<boolean> {
  const [used] = await ask<{ id: string }>(db)`
    update identity_factors set last_step = ${step} where id = ${id} and last_step < ${step} returning id`;
  return used !== undefined;
}

export const noteCounter = (db: Db, id: string, counter: number) =>
  ask(db)`update identity_factors set counter = ${counter} where id = ${id}`;

/** From here on the passkeys of the account serve only after its password. */
export const keepPasskeysFromEntering = (db: Db, uid: string) =>
  ask(db)`update identity_factors set enters = false where uid = ${uid} and enters is not null`;

/** One, or all of them; with the last one goes all that goes with them. False when there was none. */
export async function deleteFactors(
  db: Db,
  uid: string,
  only: string | null = null,
): Promise<boolean> {
  const deleted = await ask(db)`
    delete from identity_factors where uid = ${uid} and id = coalesce(${only}, id) returning id`;
  if ((await listFactors(db, uid)).length > 0) return deleted.length > 0;
  await ask(db)`delete from identity_recovery_codes where uid = ${uid}`;
  await ask(db)`delete from identity_pending where uid = ${uid}`;
  await distrust(db, uid);
  return deleted.length > 0;
}

// Codes on paper: ten of fifty bits, without letters that are taken for a number.

const CODES = 10;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${half()}-${half()}`);

/** As it was printed, however it was typed; null for what is no such code. */
export function tidyRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return letters.length === 2 * HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : null;
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: string[]) {
  await ask(db)`delete from identity_recovery_codes where uid = ${uid}`;
  await ask(db)`
    insert into identity_recovery_codes (uid, hash) select ${uid}, unnest(${hashes}::text[])`;
}

/** False when it is none of theirs, or was used before. */
export async function useRecoveryCode(db: Db, now: number, uid: string, hash: string) {
  const [used] = await ask<{ hash: string }>(db)`
    update identity_recovery_codes set used_at = ${iso(now)} where uid = ${uid} and hash = ${hash} and used_at is null
    returning hash`;
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, uid: string): Promise<number> {
  const { left } = await askOne<{ left: number }>(db)`
    select count(*) as left from identity_recovery_codes where uid = ${uid} and used_at is null`;
  return left;
}

// What waits for a code or a passkey. Only the hash of what names it is kept.

const PENDING_MS = 10 * 60 * 1000;

export async function insertPending(
  db: Db,
  now: number,
  pending: { uid: string | null; signInProvider?: string; secret?: string },
) {
  const name = newSecret();
  const expiresAt = iso(now + PENDING_MS);
  const row = { hash: hashSecret(name), ...pending, createdAt: iso(now), expiresAt };
  await ask(db)`insert into identity_pending ${rowsOf([row])}`;
  return { name, expiresAt };
}

/** Used up within the transaction: if the code turns out wrong, it is there again. */
export async function takePending(
  tx: Db,
  now: number,
  name: string,
  refusal: string,
): Promise<Pending> {
  const [taken] = await ask<Pending>(tx)`
    delete from identity_pending where hash = ${hashSecret(name)} returning *`;
  if (!taken || ms(taken.expiresAt) <= now) throw new IdentityError(refusal);
  return taken;
}

export const findPending = (db: Db, name: string) =>
  askFirst<Pending>(db)`
    select * from identity_pending where hash = ${hashSecret(name)}`;

export const purgePending = (db: Db, now: number) =>
  ask(db)`delete from identity_pending where expires_at < ${iso(now)}`;
