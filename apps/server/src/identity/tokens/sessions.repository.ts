// Sessions: one per sign-in, each with a refresh token of which only the hash is kept. The token stays the same for the
// life of the session, because tabs share it and refresh in parallel.
import { DAY_MS } from '@muni/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Tables } from '../../db/tables.ts';
import { updateAccount, validFrom } from '../accounts/accounts.repository.ts';
import { hashSecret, iso, ms, newSecret, newUid } from '../primitives.ts';

export type Session = Selectable<Tables['identitySessions']>;
/** With whether its account has a second factor, which this sign-in may not have shown. */
export interface StandingSession extends Session {
  hasFactor: boolean;
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
  const row = await db
    .insertInto('identitySessions')
    .values({
      id: newUid(),
      uid: session.uid,
      tokenHash: hashSecret(refreshToken),
      signInProvider: session.signInProvider,
      authTime: iso(session.authTime),
      claims: session.claims ? JSON.stringify(session.claims) : null,
      secondFactor: session.secondFactor ?? null,
      address: session.visitor.address,
      userAgent: session.visitor.userAgent?.slice(0, 300) ?? null,
      browser: hashSecret(session.visitor.browser),
      createdAt: iso(now),
      lastUsedAt: iso(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { session: row, refreshToken };
}
export type OpenedSession = Awaited<ReturnType<typeof openSession>>;

const find = (
  db: Db,
  by: 'id' | 'tokenHash',
  value: string,
): Promise<StandingSession | undefined> =>
  db
    .selectFrom('identitySessions as s')
    .selectAll('s')
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('identityFactors as f').select('f.id').whereRef('f.uid', '=', 's.uid'),
        )
        .$castTo<boolean>()
        .as('hasFactor'),
    )
    .where(`s.${by}`, '=', value)
    .executeTakeFirst();
export const findSession = (db: Db, id: string) => find(db, 'id', id);
export const findSessionByToken = (db: Db, refreshToken: string) =>
  find(db, 'tokenHash', hashSecret(refreshToken));

/** The factor was shown in this session. */
export const noteFactor = (db: Db, id: string, secondFactor: string) =>
  db.updateTable('identitySessions').set({ secondFactor }).where('id', '=', id).execute();

export const touchSession = (db: Db, now: number, id: string) =>
  db
    .updateTable('identitySessions')
    .set({ lastUsedAt: iso(now) })
    .where('id', '=', id)
    .execute();

export const listOpenSessions = (db: Db, uid: string): Promise<Session[]> =>
  db
    .selectFrom('identitySessions')
    .selectAll()
    .where('uid', '=', uid)
    .where('revokedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .execute();

export const endSessions = (
  db: Db,
  now: number,
  uid: string,
  which: { only?: string; except?: string } = {},
) =>
  db
    .updateTable('identitySessions')
    .set({ revokedAt: iso(now) })
    .where('uid', '=', uid)
    .where('revokedAt', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? ''))
    .execute();

/** Ends everything the account has open. Sessions end exactly; the bound in seconds covers what carries no session. */
export async function revokeAll(db: Db, now: number, uid: string) {
  await endSessions(db, now, uid);
  await updateAccount(db, uid, { validSince: validFrom(now) });
}

/** Whether somebody has entered this account from this browser before, as long as it is remembered. */
export async function isKnownBrowser(db: Db, email: string, browser: string): Promise<boolean> {
  const known = await db
    .selectFrom('identitySessions')
    .innerJoin('identityAccounts', 'identityAccounts.uid', 'identitySessions.uid')
    .select('identitySessions.id')
    .where('email', '=', email)
    .where('browser', '=', hashSecret(browser))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether this browser is new to an account that has been entered from others. */
export async function isNewBrowser(db: Db, uid: string, browser: string): Promise<boolean> {
  const seen = await db
    .selectFrom('identitySessions')
    .select('browser')
    .distinct()
    .where('uid', '=', uid)
    .where('browser', 'is not', null)
    .execute();
  return seen.length > 0 && !seen.some((one) => one.browser === hashSecret(browser));
}

// A browser may enter for a while without the second factor. Where a session is open already a sign-in is a
// confirmation, which asks for it all the same.

const TRUSTED_DAYS = 30;

export const trustBrowser = (db: Db, now: number, id: string) =>
  db
    .updateTable('identitySessions')
    .set({ trustedUntil: iso(now + TRUSTED_DAYS * DAY_MS) })
    .where('id', '=', id)
    .where('secondFactor', 'is not', null)
    .execute();

export async function isTrusted(db: Db, now: number, uid: string, browser: string) {
  const here = await db
    .selectFrom('identitySessions')
    .select(['trustedUntil', 'revokedAt'])
    .where('uid', '=', uid)
    .where('browser', '=', hashSecret(browser))
    .execute();
  return (
    here.every(({ revokedAt }) => revokedAt !== null) &&
    here.some(({ trustedUntil }) => trustedUntil !== null && ms(trustedUntil) > now)
  );
}

/** Of the browsers of these sessions. */
export const distrust = (db: Db, uid: string, which: { only?: string; except?: string } = {}) =>
  db
    .updateTable('identitySessions')
    .set({ trustedUntil: null })
    .where('uid', '=', uid)
    .where('trustedUntil', 'is not', null)
    .where((eb) => {
      const browserOf = (id: string) =>
        eb.selectFrom('identitySessions as one').select('one.browser').where('one.id', '=', id);
      return eb.and([
        ...(which.only === undefined ? [] : [eb('browser', '=', browserOf(which.only))]),
        ...(which.except === undefined
          ? []
          : [eb('browser', 'is distinct from', browserOf(which.except))]),
      ]);
    })
    .execute();

export const forgetBrowsers = (db: Db, uid: string) =>
  db.updateTable('identitySessions').set({ browser: null }).where('uid', '=', uid).execute();

export const purgeSessions = (db: Db, now: number) =>
  db
    .deleteFrom('identitySessions')
    .where((eb) =>
      eb.or([
        eb('lastUsedAt', '<', iso(now - IDLE_DAYS * DAY_MS)),
        eb('revokedAt', '<', iso(now - REMEMBERED_DAYS * DAY_MS)),
      ]),
    )
    .execute();
