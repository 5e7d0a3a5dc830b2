// Sessions: one per sign-in, each with a refresh token of which only the hash is kept. The token stays the same for the
// life of the session, because tabs share it and refresh in parallel.
import { DAY_MS } from '@muni/contract';
import { sql } from 'kysely';
import { ask, askFirst, askOne, type Db, type RowOf, rowsOf } from '../../db/transaction.ts';
import { updateAccount, validFrom } from '../accounts/accounts.repository.ts';
import { hashSecret, iso, ms, newSecret, newUid } from '../primitives.ts';

export type Session = RowOf<'identitySessions'>;
/** With whether its account has a second factor, which this sign-in may not have shown, and whether adding it ended this. */
export interface StandingSession extends Session {
  hasFactor: boolean;
  endedByFactor: boolean;
}

export interface Visitor {
  address: string;
  userAgent: string | null;
  /** The secret that this browser keeps, a new one if it had none. */
  browser: string;
  /** The code of the request, as the log has it. */
  requestId: string;
}

interface NewSession {
  uid: string;
  signInProvider: string;
  authTime: number;
  claims?: Record<string, unknown> | null;
  secondFactor?: string | null;
  visitor: Visitor;
}

const REFRESH_TOKEN = /^muni1\.[\w-]{43}$/;
const IDLE_DAYS = 180;
const REMEMBERED_DAYS = 30;

export const isRefreshToken = (text: string): boolean => REFRESH_TOKEN.test(text);

export async function openSession(db: Db, now: number, session: NewSession) {
  const refreshToken = `muni1.${newSecret()}`;
  const { visitor, ...own } = session;
  const row = {
    ...own,
    id: newUid(),
    tokenHash: hashSecret(refreshToken),
    authTime: iso(session.authTime),
    claims: session.claims && JSON.stringify(session.claims),
    address: visitor.address,
    userAgent: visitor.userAgent?.slice(0, 300),
    browser: hashSecret(visitor.browser),
    createdAt: iso(now),
    lastUsedAt: iso(now),
  };
  const opened = await askOne<Session>(db)`
    insert into identity_sessions ${rowsOf([row])} returning *`;
  return { session: opened, refreshToken };
}
export type OpenedSession = Awaited<ReturnType<typeof openSession>>;

const find = (db: Db, by: 'id' | 'tokenHash', value: string) =>
  askFirst<StandingSession>(db)`
    select s.*, exists (select from identity_factors f where f.uid = s.uid) as has_factor,
      exists (select from identity_factors f where f.uid = s.uid and f.created_at = s.revoked_at) as ended_by_factor
    from identity_sessions s where ${sql.ref(by)} = ${value}`;
export const findSession = (db: Db, id: string) => find(db, 'id', id);
export const findSessionByToken = (db: Db, refreshToken: string) =>
  find(db, 'tokenHash', hashSecret(refreshToken));

/** The factor was shown in this session. */
export const noteFactor = (db: Db, id: string, secondFactor: string) =>
  ask(db)`update identity_sessions set second_factor = ${secondFactor} where id = ${id}`;

export const touchSession = (db: Db, now: number, id: string) =>
  ask(db)`update identity_sessions set last_used_at = ${iso(now)} where id = ${id}`;

export const listOpenSessions = (db: Db, uid: string): Promise<Session[]> =>
  ask<Session>(db)`
    select * from identity_sessions where uid = ${uid} and revoked_at is null order by last_used_at desc`;

/** One of an account's sessions, or all but one; without either, all. */
interface Which {
  only?: string | null;
  except?: string | null;
}

export const endSessions = (
  db: Db,
  now: number,
  uid: string,
  { only = null, except = null }: Which = {},
) =>
  ask(db)`
    update identity_sessions set revoked_at = ${iso(now)}
    where uid = ${uid} and revoked_at is null and id = coalesce(${only}, id) and id is distinct from ${except}`;

/** Ends everything the account has open. Sessions end exactly; the bound in seconds covers what carries no session. */
export async function revokeAll(db: Db, now: number, uid: string) {
  await endSessions(db, now, uid);
  await updateAccount(db, uid, { validSince: validFrom(now) });
}

/** Whether somebody has entered this account from this browser before, as long as it is remembered. */
export async function isKnownBrowser(db: Db, email: string, browser: string): Promise<boolean> {
  const known = await ask(db)`
    select from identity_sessions s join identity_accounts a on a.uid = s.uid
    where email = ${email} and browser = ${hashSecret(browser)} limit 1`;
  return known.length > 0;
}

/** Whether this browser is new to an account that has been entered from others. */
export async function isNewBrowser(db: Db, uid: string, browser: string): Promise<boolean> {
  const seen = await ask<{ browser: string | null }>(db)`
    select distinct browser from identity_sessions where uid = ${uid} and browser is not null`;
  return seen.length > 0 && !seen.some((one) => one.browser === hashSecret(browser));
}

// A browser may enter for a while without the second factor. Where a session is open already a sign-in is a
// confirmation, which asks for it all the same.

const TRUSTED_DAYS = 30;

export const trustBrowser = (db: Db, now: number, id: string) =>
  ask(db)`
    update identity_sessions set trusted_until = ${iso(now + TRUSTED_DAYS * DAY_MS)}
    where id = ${id} and second_factor is not null`;

export async function isTrusted(db: Db, now: number, uid: string, browser: string) {
  const here = await ask<{ trustedUntil: string | null; revokedAt: string | null }>(db)`
    select trusted_until, revoked_at from identity_sessions where uid = ${uid} and browser = ${hashSecret(browser)}`;
  return (
    here.every(({ revokedAt }) => revokedAt !== null) &&
    here.some(({ trustedUntil }) => trustedUntil !== null && ms(trustedUntil) > now)
  );
}

/** Of the browsers of these sessions. */
export const distrust = (db: Db, uid: string, { only = null, except = null }: Which = {}) =>
  ask(db)`
    update identity_sessions set trusted_until = null
    where uid = ${uid} and trusted_until is not null
      and (${only}::text is null or browser = (select browser from identity_sessions where id = ${only}))
      and (${except}::text is null
        or browser is distinct from (select browser from identity_sessions where id = ${except}))`;

export const forgetBrowsers = (db: Db, uid: string) =>
  ask(db)`update identity_sessions set browser = null where uid = ${uid}`;

export const purgeSessions = (db: Db, now: number) =>
  ask(db)`
    delete from identity_sessions
    where last_used_at < ${iso(now - IDLE_DAYS * DAY_MS)} or revoked_at < ${iso(now - REMEMBERED_DAYS * DAY_MS)}`;
