// What a code of an e-mail lets its bearer do. Each runs in one transaction with the using up of its code, so a code
// that could not do its work is still good.
import type { Db } from '../../db/schema.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { proveEmail } from '../accounts/takeover.actions.ts';
import { mustVerifyNewEmail } from '../accounts/email.rules.ts';
import { iso } from '../clock.ts';
import { IdentityError } from '../errors.ts';
import { accountKey } from '../limits/signInGate.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { holdCaller } from '../tokens/access.ts';
import { continueSession, startSession } from '../tokens/session.actions.ts';
import { revokeAll, type Visitor } from '../tokens/sessions.repository.ts';
import { findCode, takeCode, voidCodes } from './codes.repository.ts';
import { assertUsable, type Code } from './codes.rules.ts';
import { sendRecovery } from './send.actions.ts';

const SENT_ON_REQUEST = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
] as const;
const APPLIED_TYPES = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/** Says what a code is for, and leaves it as it was. */
export async function inspectCode({ db, now }: Provider, secret: string) {
  const code = await findCode(db, secret);
  assertUsable(code, [...SENT_ON_REQUEST, 'RECOVER_EMAIL'], now());
  return code;
}

/** The account a code was made for, provided that its e-mail is still the one the code went to. */
async function ownerOf(tx: Db, code: Code): Promise<Account> {
  const account = code.uid === null ? undefined : await lockAccount(tx, code.uid);
  if (!account || account.email !== code.email) throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
}

export async function resetPassword(provider: Provider, secret: string, newPassword: string) {
  const { db, now, config, hashing, access, attempts, onChange } = provider;
  assertUsable(await findCode(db, secret), ['PASSWORD_RESET'], now());
  assertAcceptable(config.passwordPolicy, newPassword);
  const passwordHash = await hashing.hash(newPassword);
  const { uid, email } = await db.transaction().execute(async (tx) => {
    const at = now();
    const code = await takeCode(tx, at, secret, ['PASSWORD_RESET']);
    const account = await ownerOf(tx, code);
    await proveEmail(tx, at, account, { keepPassword: false });
    await updateAccount(tx, account.uid, { passwordHash, passwordChangedAt: iso(at) });
    await revokeAll(tx, at, account.uid);
    await voidCodes(tx, at, account.uid, ['PASSWORD_RESET']);
    for (const tell of onChange) await tell(tx);
    return { uid: account.uid, email: code.email };
  });
  access.forget(uid);
  await attempts.clear(accountKey(email));
  return email;
}

async function changeEmail(tx: Db, now: number, { uid }: Account, email: string) {
  const changed = await updateAccount(tx, uid, { email, emailVerified: true });
  await revokeAll(tx, now, uid);
  await voidCodes(tx, now, uid, SENT_ON_REQUEST);
  return changed;
}

/** Back to an earlier e-mail. Ways back that were sent later end with it; earlier ones stay good, so that whoever moves
 * an account away step by step never outruns its owner. */
async function recoverEmail(tx: Db, now: number, code: Code) {
  const owner = code.uid === null ? undefined : await lockAccount(tx, code.uid);
  if (!owner) throw new IdentityError('INVALID_OOB_CODE');
  await voidCodes(tx, now, owner.uid, ['RECOVER_EMAIL'], code.createdAt);
  return changeEmail(tx, now, owner, code.email);
}

/** E-mail verified, changed, or brought back. */
export async function applyCode(provider: Provider, secret: string): Promise<Account> {
  const { db, now, access } = provider;
  const { account, previous } = await db.transaction().execute(async (tx) => {
    const at = now();
    const code = await takeCode(tx, at, secret, APPLIED_TYPES);
    if (code.requestType === 'RECOVER_EMAIL')
      return { account: await recoverEmail(tx, at, code), previous: null };
    const owner = await ownerOf(tx, code);
    if (code.requestType === 'VERIFY_EMAIL' || code.newEmail === null) {
      const verified = await updateAccount(tx, owner.uid, { emailVerified: true });
      return { account: verified, previous: null };
    }
    const changed = await changeEmail(tx, at, owner, code.newEmail);
    return { account: changed, previous: owner.email };
  });
  access.forget(account.uid);
  if (previous !== null) sendRecovery(provider, account.uid, previous);
  return account;
}

async function takeLink({ now }: Provider, tx: Db, secret: string, email: string): Promise<Code> {
  const code = await takeCode(tx, now(), secret, ['EMAIL_SIGNIN']);
  if (code.email !== email)
    throw new IdentityError(
      'INVALID_EMAIL',
      'The email provided does not match the sign-in email address.',
    );
  return code;
}

export async function signInWithEmailLink(
  provider: Provider,
  { email, oobCode }: { email: string; oobCode: string },
  visitor: Visitor,
) {
  const { db, now, access, settings } = provider;
  const result = await db.transaction().execute(async (tx) => {
    await takeLink(provider, tx, oobCode, email);
    const known = await findAccount(tx, 'email', email);
    if (!known && !settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const account = known ?? (await insertAccount(tx, now(), { email, emailVerified: true }));
    await proveEmail(tx, now(), account, { keepPassword: false });
    await updateAccount(tx, account.uid, { emailLink: true });
    const opened = await startSession(provider, tx, account, {
      signInProvider: 'password',
      visitor,
    });
    return { account, opened, isNewUser: !known };
  });
  access.forget(result.account.uid);
  return result;
}

/** Adds sign-in by e-mail link to the account of an open session. */
export async function linkEmailLink(
  provider: Provider,
  { email, oobCode, idToken }: { email: string; oobCode: string; idToken: string },
  visitor: Visitor,
) {
  const { db, access } = provider;
  const caller = await access.authenticate(idToken);
  const { uid } = caller.account;
  const opened = await db.transaction().execute(async (tx) => {
    await takeLink(provider, tx, oobCode, email);
    const held = await holdCaller(tx, caller);
    if (held.email && held.email !== email) throw mustVerifyNewEmail();
    await updateAccount(tx, uid, { email, emailVerified: true, emailLink: true });
    return continueSession(provider, tx, caller, visitor);
  });
  access.forget(uid);
  return { account: caller.account, opened, isNewUser: false };
}
