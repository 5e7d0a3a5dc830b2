// Codes that travel by e-mail: what each is for, how long it lives, when it may be used, and the link that carries it.
import type { Selectable } from 'kysely';
import type { IdentityCodesTable } from '../../db/tables.ts';
import { ms } from '../clock.ts';
import { IdentityError } from '../errors.ts';

export type Code = Selectable<IdentityCodesTable>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** In the protocol's words: the `mode` of its link, and its life in seconds. */
export const REQUEST_TYPES = {
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
