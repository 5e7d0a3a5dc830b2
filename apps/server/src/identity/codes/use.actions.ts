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
import { assertNobodyElses, proveEmail } from '../accounts/person.actions.ts';
import { mustVerifyNewEmail } from '../accounts/accounts.rules.ts';
import { IdentityError } from '../errors.ts';
import { newPassword } from '../passwords/password.actions.ts';
import type { Provider } from '../provider.ts';
import { revokeAll, type Visitor } from '../tokens/sessions.repository.ts';
import { continueSession, startSession } from '../tokens/session.actions.ts';
import { assertUsable, type Code, findCode, takeCode, voidCodes } from './codes.repository.ts';
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

/** Also undoes what a thief may have added: a phone, another provider, a change of address under way. */
export async function resetPassword(
  provider: Provider,
  { oobCode: secret, newPassword: text }: { oobCode: string; newPassword: string },
  visitor: Visitor,
) {
  const { db, now, access, attempts, tell } = provider;
  assertUsable(await findCode(db, secret), ['PASSWORD_RESET'], now());
  const password = await newPassword(provider, text);
  const { uid, email } = await db.transaction().execute(async (tx) => {
    const code = await takeCode(tx, now(), secret, ['PASSWORD_RESET']);
    const account = await ownerOf(tx, code);
    const proof = { since: code.createdAt, afresh: true, visitor };
    const { empleadoId } = await proveEmail(provider, tx, account, proof);
    await updateAccount(tx, account.uid, password);
    // The first one comes with the proof, which is told.
    if (account.emailVerified) await tell(tx, { what: 'reset', empleadoId, visitor });
    return { uid: account.uid, email: code.email };
  });
  access.forget(uid);
  await attempts.forgive(email);
  return email;
}

async function changeEmail(
  { now, tell }: Provider,
  tx: Db,
  account: Account,
  { email, visitor }: { email: string; visitor: Visitor },
) {
  const { uid, empleadoId, email: before } = account;
  await assertNobodyElses(tx, account, email);
  const changed = await updateAccount(tx, uid, { email, emailVerified: true });
  await revokeAll(tx, now(), uid);
  await voidCodes(tx, now(), uid);
  await tell(tx, { what: 'email', empleadoId, visitor, emails: { before, after: email } });
  return changed;
}

/** Back to an earlier e-mail, and whoever moved it away has no password for it any more. Ways back that were sent later
 * end with it; earlier ones stay good, so that whoever moves an account away step by step never outruns its owner. */
async function recoverEmail(provider: Provider, tx: Db, code: Code, visitor: Visitor) {
  const owner = code.uid === null ? undefined : await lockAccount(tx, code.uid);
  if (!owner) throw new IdentityError('INVALID_OOB_CODE');
  const { createdAt: sentAfter, email } = code;
  await voidCodes(tx, provider.now(), owner.uid, { recoveries: true, sentAfter });
  const changed = await changeEmail(provider, tx, owner, { email, visitor });
  return proveEmail(provider, tx, changed, { since: sentAfter, afresh: true, visitor });
}

/** E-mail verified, changed, or brought back. */
export async function applyCode(
  provider: Provider,
  secret: string,
  visitor: Visitor,
): Promise<Account> {
  const { db, now, access } = provider;
  const { account, previous } = await db.transaction().execute(async (tx) => {
    const code = await takeCode(tx, now(), secret, APPLIED_TYPES);
    if (code.requestType === 'RECOVER_EMAIL')
      return { account: await recoverEmail(provider, tx, code, visitor), previous: null };
    const owner = await ownerOf(tx, code);
    if (code.requestType === 'VERIFY_EMAIL' || code.newEmail === null) {
      const proof = { since: code.createdAt, visitor };
      return { account: await proveEmail(provider, tx, owner, proof), previous: null };
    }
    const changed = await changeEmail(provider, tx, owner, { email: code.newEmail, visitor });
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
    const { createdAt: since } = await takeLink(provider, tx, oobCode, email);
    const known = await findAccount(tx, 'email', email);
    if (!known && !settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const found = known ?? (await insertAccount(tx, now(), { email }));
    const account = await proveEmail(provider, tx, found, { since, visitor });
    await updateAccount(tx, account.uid, { emailLink: true });
    const opened = await startSession(provider, tx, account, { way: 'password', visitor });
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
  const { access, tell } = provider;
  const caller = await access.authenticateRecent(idToken);
  const { uid } = caller.account;
  const opened = await access.change(caller, async (tx, held) => {
    const { createdAt: since } = await takeLink(provider, tx, oobCode, email);
    if (held.email && held.email !== email) throw mustVerifyNewEmail();
    const linked = await updateAccount(tx, uid, { email });
    const { empleadoId } = await proveEmail(provider, tx, linked, { since, visitor });
    await updateAccount(tx, uid, { emailLink: true });
    await tell(tx, { what: 'added', empleadoId, visitor });
    return continueSession(provider, tx, caller, visitor);
  });
  return { account: caller.account, opened, isNewUser: false };
}
