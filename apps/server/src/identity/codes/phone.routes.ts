// Signing in with a code that goes by SMS to a telephone.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { findAccount, insertAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import type { Provider } from '../provider.ts';
import { post, text } from '../routes/protocol.ts';
import type { Caller } from '../tokens/access.ts';
import { continueSession, startSession, tokenSet } from '../tokens/session.actions.ts';
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

const codeRequest = z.object({ phoneNumber: text });
const proof = z.object({
  sessionInfo: text,
  code: text,
  phoneNumber: text,
  temporaryProof: text,
  idToken: text,
  operation: text,
});

const notAllowed = () =>
  new IdentityError('OPERATION_NOT_ALLOWED', 'There is no way to send an SMS.');

/** The number that the caller has shown to be theirs. */
async function confirmPhone({ db, now, sendSms }: Provider, given: z.infer<typeof proof>) {
  if (!sendSms) throw notAllowed();
  if (given.temporaryProof)
    return takeProof(db, now(), given.temporaryProof, readPhoneNumber(given.phoneNumber));
  if (!given.sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
  if (!given.code) throw new IdentityError('MISSING_CODE');
  return takePhoneCode(db, now(), given.sessionInfo, given.code);
}

const signInWithPhone = (
  provider: Provider,
  phoneNumber: string,
  { mayCreate, visitor }: { mayCreate: boolean; visitor: Visitor },
) =>
  provider.db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, 'phoneNumber', phoneNumber);
    if (!known && !mayCreate) throw new IdentityError('USER_NOT_FOUND');
    if (!known && !provider.settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const account = known ?? (await insertAccount(tx, provider.now(), { phoneNumber }));
    const opened = await startSession(provider, tx, account, { way: 'phone', visitor });
    return { account, opened, isNewUser: !known };
  });

/** Adds the number to the account of an open session. */
const linkPhone = (
  provider: Provider,
  phoneNumber: string,
  { caller, visitor }: { caller: Caller; visitor: Visitor },
) =>
  provider.access.change(caller, async (tx, { uid, empleadoId }) => {
    const account = await updateAccount(tx, uid, { phoneNumber });
    await provider.tell(tx, { what: 'added', empleadoId, visitor });
    const opened = await continueSession(provider, tx, caller, visitor);
    return { account, opened, isNewUser: false };
  });

export function phoneRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, attempts, afterwards, sendSms } = provider;

  post(scope, 'v1/accounts:sendVerificationCode', codeRequest, async (body, { address }) => {
    if (!sendSms) throw notAllowed();
    const phoneNumber = readPhoneNumber(body.phoneNumber);
    await assertWithin(attempts, { smsTo: phoneNumber, smsFrom: address });
    await assertWithin(attempts, { smsInAll: 'all' }, 'QUOTA_EXCEEDED');
    const { code, sessionInfo } = await issuePhoneCode(db, now(), phoneNumber);
    afterwards.keep('sms', { phoneNumber, code, sessionInfo });
    await sendSms({ number: phoneNumber, text: smsText(code) });
    return { sessionInfo };
  });

  post(scope, 'v1/accounts:signInWithPhoneNumber', proof, async (body, visitor) => {
    // Before the code is used up.
    const caller = body.idToken ? await access.authenticateRecent(body.idToken) : null;
    const phoneNumber = await confirmPhone(provider, body);
    const owner = caller && (await findAccount(db, 'phoneNumber', phoneNumber));
    // One that somebody else has only gives a proof to sign in with.
    if (owner && owner.uid !== caller.account.uid)
      return {
        temporaryProof: await issueProof(db, now(), phoneNumber),
        temporaryProofExpiresIn: String(PROOF_LIFE_SECONDS),
        phoneNumber,
      };
    const mayCreate = body.operation !== 'REAUTH';
    const { account, opened, isNewUser } = caller
      ? await linkPhone(provider, phoneNumber, { caller, visitor })
      : await signInWithPhone(provider, phoneNumber, { mayCreate, visitor });
    return { localId: account.uid, phoneNumber, isNewUser, ...(await tokenSet(provider, opened)) };
  });
}
