// Codes that travel by e-mail, as they are stored and used up. Only hashes are kept.
import { ask, askFirst, type Db, type RowOf, rowsOf } from '../../db/transaction.ts';
import { hashSecret, iso, ms, newSecret } from '../primitives.ts';
import { IdentityError } from '../errors.ts';

const EXPIRED_REMEMBERED_MS = 30 * 24 * 3600 * 1000;

interface NewCode {
  type: RequestType;
  uid: string | null;
  email: string;
  newEmail?: string;
  life?: number;
  waits?: boolean;
}

/** No hash looks like this, so the name of a waiting code opens nothing. */
const WAITING = 'espera:';
export const isWaiting = (name: string) => name.startsWith(WAITING);

/** Makes a code; it is known from here on only to whoever gets it. One that waits gets its secret when its mail leaves: until
 *  then the outbox, and its backups, hold only this name. */
export async function issueCode(db: Db, now: number, code: NewCode): Promise<string> {
  const secret = `${code.waits ? WAITING : ''}${newSecret()}`;
  const life = code.life ?? REQUEST_TYPES[code.type].life;
  await ask(db)`
    insert into identity_codes (hash, request_type, uid, email, new_email, created_at, expires_at)
    values (${code.waits ? secret : hashSecret(secret)}, ${code.type}, ${code.uid}, ${code.email},
      ${code.newEmail ?? null}, ${iso(now)}, ${iso(now + life * 1000)})`;
  return secret;
}

/** The secret of a waiting code, another one for each attempt to mail it; null when it has expired or no longer serves. */
export async function revealCode(db: Db, now: number, name: string) {
  const [waiting] = await ask<Code>(db)`
    select * from identity_codes where hash = ${name} and used_at is null and expires_at > ${iso(now)}`;
  if (!waiting) return null;
  const secret = newSecret();
  const known = { ...waiting, hash: hashSecret(secret) };
  await ask(db)`insert into identity_codes ${rowsOf([known])}`;
  return { ...waiting, secret };
}

export const findCode = (db: Db, secret: string) =>
  askFirst<Code>(db)`
    select * from identity_codes where hash = ${hashSecret(secret)}`;

/** Uses a code up. Whoever comes second waits here, and finds it used. */
export async function takeCode(tx: Db, now: number, secret: string, types: readonly RequestType[]) {
  const [code] = await ask<Code>(tx)`
    select * from identity_codes where hash = ${hashSecret(secret)} for update`;
  assertUsable(code, types, now);
  await ask(tx)`update identity_codes set used_at = ${iso(now)} where hash = ${code.hash}`;
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
  {
    recoveries = false,
    sentAfter = '-infinity',
  }: { recoveries?: boolean; sentAfter?: string } = {},
) =>
  ask(db)`
    update identity_codes set used_at = ${iso(now)}
    where uid = ${uid} and (request_type = 'RECOVER_EMAIL') = ${recoveries} and used_at is null
      and created_at > ${sentAfter}`;

export const purgeCodes = (db: Db, now: number) =>
  ask(db)`delete from identity_codes where expires_at < ${iso(now - EXPIRED_REMEMBERED_MS)}`;

// Codes that travel by e-mail: what each is for, how long it lives, when it may be used, and the link that carries it.

export type Code = RowOf<'identityCodes'>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** In the protocol's words: the `mode` of its link, and its life in seconds. */
const REQUEST_TYPES = {
  PASSWORD_RESET: { mode: 'resetPassword', life: HOUR },
  EMAIL_SIGNIN: { mode: 'signIn', life: HOUR },
  VERIFY_EMAIL: { mode: 'verifyEmail', life: 3 * DAY },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', life: DAY },
  RECOVER_EMAIL: { mode: 'recoverEmail', life: 7 * DAY },
} as const;
export type RequestType = keyof typeof REQUEST_TYPES;
export const isRequestType = (text: string): text is RequestType =>
  Object.hasOwn(REQUEST_TYPES, text);

/** An invitation is a password reset that may wait for its person to come back from leave. */
export const INVITATION_LIFE = 7 * DAY;

/** A used or foreign code does not exist; an expired one says so. */
export function assertUsable(
  code: Code | undefined,
  types: readonly RequestType[],
  now: number,
): asserts code is Code & { requestType: RequestType } {
  const fits = code !== undefined && types.some((type) => type === code.requestType);
  if (!fits || code.usedAt !== null) throw new IdentityError('INVALID_OOB_CODE');
  if (ms(code.expiresAt) <= now) throw new IdentityError('EXPIRED_OOB_CODE');
}

/** Only back to ourselves: otherwise our mails would carry people wherever a stranger likes. */
export function assertContinueUrl(url: string | null | undefined, origins: string[]): void {
  if (!url) return;
  if (!URL.canParse(url)) throw new IdentityError('INVALID_CONTINUE_URI', 'Not a valid URL.');
  if (!origins.includes(new URL(url).origin))
    throw new IdentityError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project');
}

export function actionLink(
  { actionUrl, apiKey }: { actionUrl: string; apiKey: string },
  link: {
    type: RequestType;
    code: string;
    continueUrl?: string | null | undefined;
    invitation?: boolean;
  },
): string {
  const url = new URL(actionUrl);
  url.searchParams.set('mode', REQUEST_TYPES[link.type].mode);
  url.searchParams.set('oobCode', link.code);
  url.searchParams.set('apiKey', apiKey);
  url.searchParams.set('lang', 'es');
  if (link.continueUrl) url.searchParams.set('continueUrl', link.continueUrl);
  if (link.invitation) url.searchParams.set('invitacion', 'true');
  return url.href;
}
