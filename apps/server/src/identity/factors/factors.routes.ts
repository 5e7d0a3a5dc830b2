// The second factor, in the words of the protocol: how it is added, shown at a sign-in and taken away. The codes of an
// application and the codes on paper arrive in the same field and are told apart by their form; passkeys have their own
// calls (`passkeys.routes.ts`).
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Account, findAccount, lockAccount } from '../accounts/accounts.repository.ts';
import type { AccountChange } from '../accounts/accounts.rules.ts';
import type { Db } from '../../db/transaction.ts';
import { IdentityError } from '../errors.ts';
import { iso, ms, newUid } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import type { Caller } from '../tokens/access.ts';
import { post, text } from '../routes/protocol.ts';
import { startSession, tokenSet } from '../tokens/session.actions.ts';
import {
  endSessions,
  isKnownBrowser,
  noteFactor,
  type Visitor,
} from '../tokens/sessions.repository.ts';
import {
  deleteFactors,
  type Factor,
  findPending,
  insertFactor,
  insertPending,
  isPasskey,
  listFactors,
  newRecoveryCodes,
  newTotpSecret,
  replaceRecoveryCodes,
  stepOf,
  takePending,
  tidyRecoveryCode,
  TOTP_SHAPE,
  useRecoveryCode,
  useStep,
} from './factors.repository.ts';

/** The session that asked counts as one that showed the factor, and goes on; with the first one, the others have not, and end. */
export async function addFactor(
  { now, tell }: Provider,
  tx: Db,
  { account: { uid, empleadoId }, session }: Caller,
  factor: Pick<Factor, 'id'> & Partial<Factor>,
  visitor: Visitor,
) {
  const isFirst = (await listFactors(tx, uid)).length === 0;
  const name = factor.name?.trim().slice(0, 80) || null;
  // The same moment in both: by it a session that ended so can say why.
  const at = now();
  const added = await insertFactor(tx, { ...factor, name, uid, createdAt: iso(at) });
  if (!added) throw new IdentityError('SECOND_FACTOR_EXISTS');
  await noteFactor(tx, session.id, factor.id);
  if (isFirst) await endSessions(tx, at, uid, { except: session.id });
  await tell(tx, { what: factor.publicKey ? 'passkey' : 'factor', empleadoId, visitor });
}

async function ownFactor(tx: Db, uid: string, id: string): Promise<Factor> {
  const factor = (await listFactors(tx, uid)).find((one) => one.id === id);
  if (!factor) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
  return factor;
}

async function showFactor(
  { now, sealing, tell }: Provider,
  tx: Db,
  { account, factor, code }: { account: Account; factor: Factor; code: string },
  visitor: Visitor,
) {
  const { uid, empleadoId } = account;
  const written = tidyRecoveryCode(code);
  if (written) {
    const hash = await sealing.digest(tx, uid, written);
    if (!(await useRecoveryCode(tx, now(), uid, hash))) throw new IdentityError('INVALID_CODE');
    return tell(tx, { what: 'recovered', empleadoId, visitor });
  }
  // Of whoever has passkeys alone, only the codes on paper come here.
  const secret = factor.secret && (await sealing.open(tx, uid, factor.secret));
  const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), now());
  if (typeof step !== 'number' || !(await useStep(tx, factor, step)))
    throw new IdentityError('INVALID_CODE');
}

/** Ten new codes on paper, told this once; the ones before serve no more. */
export async function issueRecoveryCodes(
  { db, sealing, tell }: Provider,
  uid: string,
  visitor: AccountChange['visitor'],
) {
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account || (await listFactors(tx, uid)).length === 0)
      throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND');
    const { empleadoId } = account;
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await sealing.digest(tx, uid, code));
    await replaceRecoveryCodes(tx, uid, hashes);
    await tell(tx, { what: 'codes', empleadoId, visitor });
  });
  return codes;
}

const withToken = z.object({ idToken: text });
const enrolment = withToken.extend({
  displayName: text,
  totpVerificationInfo: z.object({ sessionInfo: text, verificationCode: text }).nullish(),
});
const withdrawal = withToken.extend({ mfaEnrollmentId: text });
const signIn = z.object({
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.object({ verificationCode: text }).nullish(),
});

export function factorRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, sealing, tell } = provider;

  // Proposes a secret; nothing changes until a code made with it comes back.
  post(scope, 'v2/accounts/mfaEnrollment:start', withToken, async ({ idToken }) => {
    const { account } = await access.authenticateRecent(idToken);
    const { uid } = account;
    if (!account.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL');
    if ((await listFactors(db, uid)).some(({ secret }) => secret !== null))
      throw new IdentityError('SECOND_FACTOR_EXISTS');
    const sharedSecretKey = newTotpSecret();
    const secret = await sealing.seal(db, uid, sharedSecretKey);
    const { name, expiresAt } = await insertPending(db, now(), { uid, secret });
    return {
      totpSessionInfo: {
        sharedSecretKey,
        verificationCodeLength: TOTP_SHAPE.digits,
        hashingAlgorithm: TOTP_SHAPE.algorithm,
        periodSec: TOTP_SHAPE.period,
        sessionInfo: name,
        finalizeEnrollmentTime: expiresAt,
      },
    };
  });

  // Without tokens: the session goes on, and its next token says that the factor was shown.
  post(scope, 'v2/accounts/mfaEnrollment:finalize', enrolment, async (body, visitor) => {
    const { sessionInfo, verificationCode: code } = body.totpVerificationInfo ?? {};
    const caller = await access.authenticate(body.idToken);
    if (!sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
    if (!code) throw new IdentityError('MISSING_CODE');
    const { uid } = caller.account;
    await access.change(caller, async (tx, account) => {
      const { secret, ...pending } = await takePending(tx, now(), sessionInfo, 'SESSION_EXPIRED');
      if (pending.uid !== uid || secret === null) throw new IdentityError('INVALID_SESSION_INFO');
      const opened = await sealing.open(tx, uid, secret);
      const step = opened && stepOf(opened, code, now());
      if (step === null) throw new IdentityError('INVALID_CODE');
      const name = body.displayName ?? null;
      const factor = { id: newUid(), name, secret, lastStep: Number(step) };
      await addFactor(provider, tx, { ...caller, account }, factor, visitor);
    });
    return { totpAuthInfo: {} };
  });

  post(scope, 'v2/accounts/mfaEnrollment:withdraw', withdrawal, async (body, visitor) => {
    const { idToken, mfaEnrollmentId } = body;
    const caller = await access.authenticateRecent(idToken);
    if (!mfaEnrollmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
    await access.change(caller, async (tx, { uid, empleadoId }) => {
      const factor = await ownFactor(tx, uid, mfaEnrollmentId);
      await deleteFactors(tx, uid, factor.id);
      const what = isPasskey(factor) ? 'passkeyRemoved' : 'factorRemoved';
      await tell(tx, { what, empleadoId, visitor });
    });
    return {};
  });

  // The second half of a sign-in. Wrong codes count as wrong passwords do, by themselves: a right password forgives none.
  post(scope, 'v2/accounts/mfaSignIn:finalize', signIn, async (body, visitor) => {
    const { mfaPendingCredential: name, mfaEnrollmentId } = body;
    const code = body.totpVerificationInfo?.verificationCode;
    if (!name) throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL');
    if (!mfaEnrollmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
    if (!code) throw new IdentityError('MISSING_CODE');
    const gone = 'INVALID_MFA_PENDING_CREDENTIAL';
    const waiting = await findPending(db, name);
    const owner = waiting?.uid ? await findAccount(db, 'uid', waiting.uid) : undefined;
    if (!owner || !waiting?.signInProvider) throw new IdentityError(gone);
    const email = owner.email ?? owner.uid;
    const isKnown = await isKnownBrowser(db, email, visitor.browser);
    const signedIn = await provider.guardSignIn({ email, of: 'code', visitor, isKnown }, () =>
      db.transaction().execute(async (tx) => {
        const account = await lockAccount(tx, owner.uid);
        const { signInProvider: way, createdAt } = await takePending(tx, now(), name, gone);
        // What was asked for before everything was closed, a new password say, opens nothing.
        if (!account || way === null || ms(createdAt) < ms(account.validSince))
          throw new IdentityError(gone);
        const factor = await ownFactor(tx, account.uid, mfaEnrollmentId);
        await showFactor(provider, tx, { account, factor, code }, visitor);
        return startSession(provider, tx, account, { way, visitor, secondFactor: factor.id });
      }),
    );
    return tokenSet(provider, signedIn);
  });
}
