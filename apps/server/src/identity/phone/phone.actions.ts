import { findAccount, insertAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import type { Provider } from '../provider.ts';
import type { Caller } from '../tokens/access.ts';
import { continueSession, startSession } from '../tokens/session.actions.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import {
  issuePhoneCode,
  issueProof,
  PROOF_LIFE_SECONDS,
  readPhoneNumber,
  smsText,
  takePhoneCode,
  takeProof,
} from './phone-codes.repository.ts';

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
  await assertWithin(attempts, [
    { limit: 'smsTo', subject: phoneNumber },
    { limit: 'smsFrom', subject: address },
  ]);
  await assertWithin(attempts, [{ limit: 'smsInAll', subject: 'all' }], 'QUOTA_EXCEEDED');
  const { code, sessionInfo } = await issuePhoneCode(db, now(), phoneNumber);
  afterwards.keepSms({ phoneNumber, code, sessionInfo });
  await sendSms({ number: phoneNumber, text: smsText(code) });
  return sessionInfo;
}

interface PhoneProof {
  sessionInfo?: string | null | undefined;
  code?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  temporaryProof?: string | null | undefined;
}

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
    const opened = await startSession(provider, tx, account, { signInProvider: 'phone', visitor });
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
