// Signing in with what another system vouches for. One account per e-mail: a verified assertion joins the account that
// has its e-mail, an unverified one has to ask that account's owner first.
import type { Db } from '../../db/schema.ts';
import {
  type Account,
  deleteProviders,
  findAccount,
  findProvider,
  insertAccount,
  insertProvider,
  listProviders,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { proveEmail } from '../accounts/person.actions.ts';
import { IdentityError } from '../errors.ts';
import { iso } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { providerUserInfo } from '../routes/protocol.ts';
import { continueSession, type SignedIn, startSession } from '../tokens/session.actions.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import { type Assertion, readCustomToken } from './tokens.ts';

export type FederatedResult =
  | { account: Account; opened: SignedIn; isNewUser: boolean }
  | { account: Account; verifiedProviders: string[] };

async function attach(tx: Db, account: Account, assertion: Assertion): Promise<Account> {
  const { providerId, rawId, email, displayName, photoUrl } = assertion;
  // One identity of each provider: a new one takes the place of the old.
  await deleteProviders(tx, account.uid, [providerId]);
  await insertProvider(tx, { uid: account.uid, providerId, rawId, email, displayName, photoUrl });
  const takesEmail =
    email !== null && account.email === null && !(await findAccount(tx, 'email', email));
  const proves = assertion.emailVerified && (takesEmail || account.email === email);
  return updateAccount(tx, account.uid, {
    displayName: account.displayName ?? displayName,
    photoUrl: account.photoUrl ?? photoUrl,
    ...(takesEmail && { email }),
    ...(proves && { emailVerified: true }),
  });
}

/** The account this assertion belongs to, if any, held until the transaction ends. */
async function findOwner(tx: Db, { providerId, rawId, email }: Assertion) {
  const linked = await findProvider(tx, providerId, rawId);
  const byEmail = linked || email === null ? undefined : await findAccount(tx, 'email', email);
  const uid = linked?.uid ?? byEmail?.uid;
  const account = uid === undefined ? undefined : await lockAccount(tx, uid);
  return account && { account, linked: linked !== undefined };
}

async function welcome(
  provider: Provider,
  tx: Db,
  { assertion, account, visitor }: { assertion: Assertion; account: Account; visitor: Visitor },
) {
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const proves = assertion.emailVerified && account.email === assertion.email;
  const proof = { since: iso(Number(assertion.claims.iat) * 1000), visitor };
  return attach(tx, proves ? await proveEmail(provider, tx, account, proof) : account, assertion);
}

async function create({ now, settings }: Provider, tx: Db, { email }: Assertion) {
  if (!settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
  return insertAccount(tx, now(), { email });
}

export async function signInWithAssertion(
  provider: Provider,
  assertion: Assertion,
  { autoCreate, visitor }: { autoCreate: boolean; visitor: Visitor },
): Promise<FederatedResult> {
  const { db, access } = provider;
  const result = await db.transaction().execute(async (tx): Promise<FederatedResult> => {
    const owner = await findOwner(tx, assertion);
    // Re-authentication with a stranger's identity. USER_NOT_FOUND would sign the person out; this one the SDK turns
    // into «user-mismatch».
    if (!owner?.linked && !autoCreate) throw new IdentityError('EMAIL_NOT_FOUND');
    if (owner && !owner.linked && !assertion.emailVerified) {
      const { account } = owner;
      const providers = providerUserInfo(account, await listProviders(tx, account.uid));
      return { account, verifiedProviders: providers.map(({ providerId }) => String(providerId)) };
    }
    const found = owner?.account ?? (await create(provider, tx, assertion));
    const account = await welcome(provider, tx, { assertion, account: found, visitor });
    const way = assertion.providerId;
    const opened = await startSession(provider, tx, account, { way, visitor });
    return { account, opened, isNewUser: !owner };
  });
  access.forget(result.account.uid);
  return result;
}

/** Adds the outside identity to the account of an open session. */
export async function linkAssertion(
  provider: Provider,
  assertion: Assertion,
  { idToken, visitor }: { idToken: string; visitor: Visitor },
): Promise<FederatedResult> {
  const { access, tell } = provider;
  const caller = await access.authenticateRecent(idToken);
  const { uid, empleadoId } = caller.account;
  return access.change(caller, async (tx, held) => {
    const linked = await findProvider(tx, assertion.providerId, assertion.rawId);
    if (linked && linked.uid !== uid) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
    const { email } = assertion;
    const owner = email === null ? undefined : await findAccount(tx, 'email', email);
    if (owner && owner.uid !== uid) throw new IdentityError('EMAIL_EXISTS');
    const account = await attach(tx, held, assertion);
    await tell(tx, { what: 'added', empleadoId, visitor });
    const opened = await continueSession(provider, tx, caller, visitor);
    return { account, opened, isNewUser: false };
  });
}

export async function signInWithCustomToken(provider: Provider, token: string, visitor: Visitor) {
  const { db, now, config } = provider;
  if (config.customTokenKey === null)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'There is no key for custom tokens.');
  const { uid, claims } = await readCustomToken(token, config.customTokenKey, now());
  return db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, 'uid', uid);
    // Whoever holds that key is the administrator, so a closed sign-up does not matter here.
    const account = known ?? (await insertAccount(tx, now(), { uid }));
    const opened = await startSession(provider, tx, account, { way: 'custom', claims, visitor });
    return { account, opened, isNewUser: !known };
  });
}
