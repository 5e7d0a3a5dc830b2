// The second factor: how it is added, shown at a sign-in and taken away. The codes of an application and the codes on paper
// arrive in the same field of the protocol and are told apart by their form; passkeys have their own ways (`passkeys.actions.ts`).
import { type Account, findAccount, lockAccount } from '../accounts/accounts.repository.ts';
import type { AccountChange } from '../accounts/accounts.rules.ts';
import type { Db } from '../../db/schema.ts';
import { IdentityError } from '../errors.ts';
import { iso, ms, newUid, type Text } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import type { Caller } from '../tokens/access.ts';
import { startSession } from '../tokens/session.actions.ts';
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
  useRecoveryCode,
  useStep,
} from './factors.repository.ts';

/** Proposes a secret; nothing changes until a code made with it comes back. */
export async function startEnrolment(provider: Provider, idToken: Text) {
  const { db, now, access, sealing } = provider;
  const { account } = await access.authenticateRecent(idToken);
  const { uid } = account;
  if (!account.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL');
  if ((await listFactors(db, uid)).some(({ secret }) => secret !== null))
    throw new IdentityError('SECOND_FACTOR_EXISTS');
  const secret = newTotpSecret();
  const sealed = await sealing.seal(db, uid, secret);
  return { secret, ...(await insertPending(db, now(), { uid, secret: sealed })) };
}

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

export async function finishEnrolment(
  provider: Provider,
  { idToken, ...given }: { idToken: Text; sessionInfo: Text; code: Text; name: Text },
  visitor: Visitor,
) {
  const { now, access, sealing } = provider;
  const caller = await access.authenticate(idToken);
  if (!given.sessionInfo) throw new IdentityError('MISSING_SESSION_INFO');
  if (!given.code) throw new IdentityError('MISSING_CODE');
  const { sessionInfo, code, name = null } = given;
  const { uid } = caller.account;
  await access.change(caller, async (tx, account) => {
    const { secret, ...pending } = await takePending(tx, now(), sessionInfo, 'SESSION_EXPIRED');
    if (pending.uid !== uid || secret === null) throw new IdentityError('INVALID_SESSION_INFO');
    const opened = await sealing.open(tx, uid, secret);
    const step = opened && stepOf(opened, code, now());
    if (step === null) throw new IdentityError('INVALID_CODE');
    const factor = { id: newUid(), name, secret, lastStep: Number(step) };
    await addFactor(provider, tx, { ...caller, account }, factor, visitor);
  });
}

export async function withdrawFactor(
  { access, tell }: Provider,
  { idToken, enrolmentId }: { idToken: Text; enrolmentId: Text },
  visitor: Visitor,
) {
  const caller = await access.authenticateRecent(idToken);
  if (!enrolmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
  await access.change(caller, async (tx, { uid, empleadoId }) => {
    const factor = await ownFactor(tx, uid, enrolmentId);
    await deleteFactors(tx, uid, factor.id);
    const what = isPasskey(factor) ? 'passkeyRemoved' : 'factorRemoved';
    await tell(tx, { what, empleadoId, visitor });
  });
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

/** The second half of a sign-in. Wrong codes count as wrong passwords do, by themselves: a right password forgives none. */
export async function finishSignIn(
  provider: Provider,
  { pending: name, enrolmentId, code }: { pending: Text; enrolmentId: Text; code: Text },
  visitor: Visitor,
) {
  const { db, now } = provider;
  if (!name) throw new IdentityError('MISSING_MFA_PENDING_CREDENTIAL');
  if (!enrolmentId) throw new IdentityError('MISSING_MFA_ENROLLMENT_ID');
  if (!code) throw new IdentityError('MISSING_CODE');
  const gone = 'INVALID_MFA_PENDING_CREDENTIAL';
  const waiting = await findPending(db, name);
  const owner = waiting?.uid ? await findAccount(db, 'uid', waiting.uid) : undefined;
  if (!owner || !waiting?.signInProvider) throw new IdentityError(gone);
  const email = owner.email ?? owner.uid;
  const isKnown = await isKnownBrowser(db, email, visitor.browser);
  return provider.guardSignIn({ email, of: 'code', visitor, isKnown }, () =>
    db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, owner.uid);
      const { signInProvider, createdAt } = await takePending(tx, now(), name, gone);
      // What was asked for before everything was closed, a new password say, opens nothing.
      if (!account || signInProvider === null || ms(createdAt) < ms(account.validSince))
        throw new IdentityError(gone);
      const factor = await ownFactor(tx, account.uid, enrolmentId);
      await showFactor(provider, tx, { account, factor, code }, visitor);
      const secondFactor = factor.id;
      return startSession(provider, tx, account, { way: signInProvider, visitor, secondFactor });
    }),
  );
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
