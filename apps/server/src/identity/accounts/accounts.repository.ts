// Accounts and the outside identities attached to them. Functions take the handle to work with, pool or transaction.
import { type Insertable, sql, type Updateable } from 'kysely';
import { dbError, UNIQUE_VIOLATION } from '../../db/errors.ts';
import { ask, askFirst, askOne, type Db, type RowOf, rowsOf, setOf } from '../../db/transaction.ts';
import type { Tables } from '../../db/tables.ts';
import { iso, newUid, seconds } from '../primitives.ts';
import { IdentityError } from '../errors.ts';

export type Account = RowOf<'identityAccounts'>;
export type LinkedProvider = RowOf<'identityProviders'>;
export type NewAccount = Omit<
  Insertable<Tables['identityAccounts']>,
  'uid' | 'validSince' | 'createdAt'
>;

/** Tokens carry whole seconds, so the bound does too: what is issued from this second on is good. */
export const validFrom = (now: number): string => iso(seconds(now) * 1000);

const takenBy: Record<string, string> = {
  identity_accounts_email_unique: 'EMAIL_EXISTS',
  identity_accounts_empleado_unique: 'EMAIL_EXISTS',
  identity_accounts_phone_unique: 'PHONE_NUMBER_EXISTS',
  identity_accounts_pkey: 'DUPLICATE_LOCAL_ID',
  identity_providers_pk: 'FEDERATED_USER_ID_ALREADY_LINKED',
  identity_providers_one_each: 'PROVIDER_ALREADY_LINKED',
};

/** A clash with another account, in the protocol's words. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const clash = dbError(error);
    const taken = clash?.sqlState === UNIQUE_VIOLATION && takenBy[clash.constraint ?? ''];
    throw taken ? new IdentityError(taken) : error;
  }
}

type By = 'uid' | 'email' | 'phoneNumber' | 'empleadoId';

export const findAccount = (db: Db, by: By, value: string | number, lock = sql``) =>
  askFirst<Account>(db)`
    select * from identity_accounts where ${sql.ref(by)} = ${value} ${lock}`;

export const accountOf = (db: Db, empleadoId: number) => findAccount(db, 'empleadoId', empleadoId);

/** The account as it stands, held until the transaction ends. */
export const lockAccount = (tx: Db, uid: string) => held(tx, 'uid', uid);
export const lockAccountOf = (tx: Db, empleadoId: number) => held(tx, 'empleadoId', empleadoId);
export const lockAccountAt = (tx: Db, email: string) => held(tx, 'email', email);
const held = (tx: Db, by: By, value: string | number) =>
  findAccount(tx, by, value, sql`for update`);

export function insertAccount(db: Db, now: number, account: NewAccount & { uid?: string }) {
  const row = { uid: newUid(), ...account, validSince: validFrom(now), createdAt: iso(now) };
  return orTaken(askOne<Account>(db)`insert into identity_accounts ${rowsOf([row])} returning *`);
}

export const updateAccount = (
  db: Db,
  uid: string,
  changes: Updateable<Tables['identityAccounts']>,
) =>
  orTaken(
    askOne<Account>(db)`
      update identity_accounts set ${setOf(changes)} where uid = ${uid} returning *`,
  );

export const deleteAccount = (db: Db, uid: string) =>
  ask(db)`delete from identity_accounts where uid = ${uid}`;

export const listProviders = (db: Db, uid: string): Promise<LinkedProvider[]> =>
  ask<LinkedProvider>(db)`
    select * from identity_providers where uid = ${uid} order by provider_id`;

export const findProvider = (db: Db, providerId: string, rawId: string) =>
  askFirst<LinkedProvider>(db)`
    select * from identity_providers where provider_id = ${providerId} and raw_id = ${rawId}`;

export const insertProvider = (db: Db, provider: LinkedProvider) =>
  orTaken(ask(db)`insert into identity_providers ${rowsOf([provider])}`);

/** Without a list, all of them. */
export const deleteProviders = (db: Db, uid: string, providerIds: string[] | null = null) =>
  ask(db)`
    delete from identity_providers
    where uid = ${uid} and (${providerIds}::text[] is null or provider_id = any(${providerIds}::text[]))`;
