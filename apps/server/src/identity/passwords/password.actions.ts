// Signing in with e-mail and password. An unknown e-mail, an account without a password and a wrong password take the
// same steps and the same time, and get the same answer.
import { findAccount, insertAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { mustVerifyNewEmail } from '../accounts/accounts.rules.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import { iso, type Text } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { continueSession, renewSession, startSession } from '../tokens/session.actions.ts';
import { isKnownBrowser, type Visitor } from '../tokens/sessions.repository.ts';
import { assertAcceptable } from './hashing.ts';
import type { Caller } from '../tokens/access.ts';
import {
  issuePhoneCode,
  issueProof,
  PROOF_LIFE_SECONDS,
  readPhoneNumber,
  smsText,
  takePhoneCode,
  takeProof,
} from '../codes/phone-codes.repository.ts';

/** Longer than any policy allows: nobody has it, and hashing it would only cost. */
const LONGEST_TRIED = 4096;

export async function signInWithPassword(
  provider: Provider,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
) {
  const { db, hashing, settings } = provider;
  const refusal = (code: string) =>
    new IdentityError(settings.enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : code);

  const isKnown = await isKnownBrowser(db, email, visitor.browser);
  return provider.guardSignIn({ email, visitor, isKnown }, async (place) => {
    const account = await findAccount(db, 'email', email);
    const hash = account?.passwordHash ?? null;
    const right = await hashing.matches(password.slice(0, LONGEST_TRIED + 1), hash, place);
    if (!account) throw refusal('EMAIL_NOT_FOUND');
    if (!right || password.length > LONGEST_TRIED) throw refusal('INVALID_PASSWORD');
    return db.transaction().execute(async (tx) => {
      const opened = await startSession(provider, tx, account, { way: 'password', visitor });
      // The password may have changed while it was being compared.
      const current = await findAccount(tx, 'uid', account.uid);
      if (current?.passwordHash !== hash) throw refusal('INVALID_PASSWORD');
      return { account, opened };
    });
  });
}

/** What an account keeps of a password that the policy accepts. */
export async function newPassword({ config, hashing, now }: Provider, password: string) {
  assertAcceptable(config.passwordPolicy, password);
  return { passwordHash: await hashing.hash(password), passwordChangedAt: iso(now()) };
}

// New accounts by their own hand, where that is open, and a password for an account that came by another way.

interface Credentials {
  email: string;
  password: string;
}

/** Without credentials it is anonymous. */
export async function signUp(
  provider: Provider,
  credentials: Credentials | null,
  visitor: Visitor,
) {
  const { db, now, settings, attempts } = provider;
  if (!settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
  await assertWithin(attempts, { signUpFrom: visitor.address });
  const own = credentials && {
    email: credentials.email,
    ...(await newPassword(provider, credentials.password)),
  };
  return db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, now(), { ...own });
    const way = own ? 'password' : 'anonymous';
    const opened = await startSession(provider, tx, account, { way, visitor });
    return { account, opened };
  });
}

/** Gives a password to the account of an open session; the e-mail is its own, or its first. */
export async function linkPassword(
  provider: Provider,
  idToken: string,
  { email, password }: Credentials,
  visitor: Visitor,
) {
  const { access, tell } = provider;
  const caller = await access.authenticateRecent(idToken);
  const { uid } = caller.account;
  const chosen = await newPassword(provider, password);
  return access.change(caller, async (tx, held) => {
    if (held.email !== null && held.email !== email) throw mustVerifyNewEmail();
    const account = await updateAccount(tx, uid, { email, ...chosen });
    await tell(tx, { what: 'password', empleadoId: account.empleadoId, visitor });
    const session = { ...caller.session, signInProvider: 'password' };
    const opened = await renewSession(provider, tx, { account, session }, visitor);
    return { account, opened };
  });
}

const notAllowed = () =>
  new IdentityError('OPERATION_NOT_ALLOWED', 'There is no way to send an SMS.');

/** Answers with the session that the code completes. */
export async function sendPhoneCode(
  { db, now, attempts, afterwards, sendSms }: Provider,
  text: string | null | undefined,
  { address }: Visitor,
): Promise<string> {
  if (!sendSms) throw notAllowed();
  const phoneNumber = readPhoneNumber(text);
  await assertWithin(attempts, { smsTo: phoneNumber, smsFrom: address });
  await assertWithin(attempts, { smsInAll: 'all' }, 'QUOTA_EXCEEDED');
  const { code, sessionInfo } = await issuePhoneCode(db, now(), phoneNumber);
  afterwards.keepSms({ phoneNumber, code, sessionInfo });
  await sendSms({ number: phoneNumber, text: smsText(code) });
  return sessionInfo;
}

type PhoneProof = Partial<Record<'sessionInfo' | 'code' | 'phoneNumber' | 'temporaryProof', Text>>;

/** The number that the caller has shown to be theirs. */
export async function confirmPhone({ db, now, sendSms }: Provider, proof: PhoneProof) {
  if (!sendSms) throw notAllowed();
  if (proof.temporaryProof)
    return takeProof(db, now(), proof.temporaryProof, readPhoneNumber(proof.phoneNumber));
  if (!proof.sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
  if (!proof.code) throw new IdentityError('MISSING_CODE');
  return takePhoneCode(db, now(), proof.sessionInfo, proof.code);
}

export async function signInWithPhone(
  provider: Provider,
  phoneNumber: string,
  { mayCreate, visitor }: { mayCreate: boolean; visitor: Visitor },
) {
  const { db, now, settings } = provider;
  return db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, 'phoneNumber', phoneNumber);
    if (!known && !mayCreate) throw new IdentityError('USER_NOT_FOUND');
    if (!known && !settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const account = known ?? (await insertAccount(tx, now(), { phoneNumber }));
    const opened = await startSession(provider, tx, account, { way: 'phone', visitor });
    return { account, opened, isNewUser: !known };
  });
}

/** Adds the number to the account of an open session; one that somebody else has only gives a proof to sign in with. */
export async function linkPhone(
  provider: Provider,
  phoneNumber: string,
  { caller, visitor }: { caller: Caller; visitor: Visitor },
) {
  const { db, now, access, tell } = provider;
  const { uid, empleadoId } = caller.account;
  const owner = await findAccount(db, 'phoneNumber', phoneNumber);
  if (owner && owner.uid !== uid)
    return {
      temporaryProof: await issueProof(db, now(), phoneNumber),
      temporaryProofExpiresIn: String(PROOF_LIFE_SECONDS),
    };
  return access.change(caller, async (tx) => {
    const account = await updateAccount(tx, uid, { phoneNumber });
    await tell(tx, { what: 'added', empleadoId, visitor });
    const opened = await continueSession(provider, tx, caller, visitor);
    return { account, opened, isNewUser: false };
  });
}
