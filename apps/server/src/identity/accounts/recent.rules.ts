import { ms } from '../clock.ts';
import { IdentityError } from '../errors.ts';

const RECENT_MS = 5 * 60 * 1000;

/** Password, e-mail and the account itself change only for somebody who has just shown who they are. */
export function assertRecent(session: { authTime: string }, now: number): void {
  if (now - ms(session.authTime) > RECENT_MS)
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
