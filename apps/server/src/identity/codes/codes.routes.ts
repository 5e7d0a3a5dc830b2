// Codes that travel by e-mail, in the words of the protocol: what one lets its bearer do. What it
// does runs in one transaction with the using up of the code, so a code that could not do its work is still good.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/transaction.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  listProviders,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { assertNobodyElses, proveEmail } from '../accounts/person.actions.ts';
import { mustVerifyNewEmail, readEmail } from '../accounts/accounts.rules.ts';
import { IdentityError } from '../errors.ts';
import { newPassword } from '../passwords/password.routes.ts';
import { newSecret } from '../primitives.ts';
import { post, providerUserInfo, text } from '../routes/protocol.ts';
import type { Provider } from '../provider.ts';
import { revokeAll, type Visitor } from '../tokens/sessions.repository.ts';
import { continueSession, startSession, tokenSet } from '../tokens/session.actions.ts';
import { assertUsable, type Code, findCode, takeCode, voidCodes } from './codes.repository.ts';
import { sendRecovery } from './send.routes.ts';

const SENT_ON_REQUEST = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
] as const;
const APPLIED_TYPES = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/** The account a code was made for, provided that its e-mail is still the one the code went to. */
async function ownerOf(tx: Db, code: Code): Promise<Account> {
  const account = code.uid === null ? undefined : await lockAccount(tx, code.uid);
  if (!account || account.email !== code.email) throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return account;
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

const emailLink = z.object({ email: text, oobCode: text, idToken: text });
type EmailLink = Record<'email' | 'oobCode', string>;

async function signInWithEmailLink(
  provider: Provider,
  { email, oobCode }: EmailLink,
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
async function linkEmailLink(
  provider: Provider,
  { email, oobCode, idToken }: EmailLink & { idToken: string },
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

const reset = z.object({ oobCode: text, newPassword: text });
const authUri = z.object({ identifier: text, continueUri: text });

/** What `fetchSignInMethodsForEmail` tells where enumeration protection is off. */
async function signInMethods({ db }: Provider, email: string) {
  const account = await findAccount(db, 'email', email);
  if (!account) return { registered: false };
  const providers = await listProviders(db, account.uid);
  return {
    registered: true,
    allProviders: providerUserInfo(account, providers).map(({ providerId }) => providerId),
    signinMethods: [
      ...(account.passwordHash ? ['password'] : []),
      ...(account.emailLink ? ['emailLink'] : []),
      ...providers.map(({ providerId }) => providerId),
    ],
  };
}

export function codeRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, attempts, settings, tell } = provider;

  post(scope, 'v1/accounts:resetPassword', reset, async (body, visitor) => {
    const { oobCode, newPassword: chosen } = body;
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const kind = 'identitytoolkit#ResetPasswordResponse';
    const found = await findCode(db, oobCode);
    if (!chosen) {
      // Says what it is for, and leaves it as it was.
      assertUsable(found, [...SENT_ON_REQUEST, 'RECOVER_EMAIL'], now());
      const { requestType, email, newEmail } = found;
      return {
        kind,
        requestType,
        // Whoever opens a sign-in link has to say whose it is.
        ...(requestType !== 'EMAIL_SIGNIN' && { email }),
        ...(newEmail && { newEmail }),
      };
    }
    assertUsable(found, ['PASSWORD_RESET'], now());
    const password = await newPassword(provider, chosen);
    const { email } = found;
    // Also undoes what a thief may have added: a phone, another provider, a change of address under way.
    const uid = await db.transaction().execute(async (tx) => {
      const code = await takeCode(tx, now(), oobCode, ['PASSWORD_RESET']);
      const account = await ownerOf(tx, code);
      const proof = { since: code.createdAt, afresh: true, visitor };
      const { empleadoId } = await proveEmail(provider, tx, account, proof);
      await updateAccount(tx, account.uid, password);
      // The first one comes with the proof, which is told.
      if (account.emailVerified) await tell(tx, { what: 'reset', empleadoId, visitor });
      return account.uid;
    });
    access.forget(uid);
    await attempts.forgive(email);
    return { kind, email, requestType: 'PASSWORD_RESET' };
  });

  post(scope, 'v1/accounts:signInWithEmailLink', emailLink, async (body, visitor) => {
    const email = readEmail(body.email);
    const { oobCode, idToken } = body;
    if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
    const { account, opened, isNewUser } = idToken
      ? await linkEmailLink(provider, { email, oobCode, idToken }, visitor)
      : await signInWithEmailLink(provider, { email, oobCode }, visitor);
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: account.uid,
      email,
      isNewUser,
      ...(await tokenSet(provider, opened)),
    };
  });

  post(scope, 'v1/accounts:createAuthUri', authUri, async (body) => {
    const email = readEmail(body.identifier, 'MISSING_IDENTIFIER', 'INVALID_IDENTIFIER');
    if (!body.continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
    if (!URL.canParse(body.continueUri)) throw new IdentityError('INVALID_CONTINUE_URI');
    return {
      kind: 'identitytoolkit#CreateAuthUriResponse',
      sessionId: newSecret(),
      ...(!settings.enumerationProtection && (await signInMethods(provider, email))),
    };
  });
}
