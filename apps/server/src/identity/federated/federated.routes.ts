// Signing in with what another system vouches for. One account per e-mail: a verified assertion joins the account that
// has its e-mail, an unverified one has to ask that account's owner first.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/transaction.ts';
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
import { signInWithPasskey } from '../factors/passkeys.routes.ts';
import { iso } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { passkeySays, post, providerUserInfo, text } from '../routes/protocol.ts';
import { continueSession, startSession, tokenSet } from '../tokens/session.actions.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import { type Assertion, readCustomToken } from './tokens.ts';

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

async function signInWithAssertion(
  provider: Provider,
  assertion: Assertion,
  { autoCreate, visitor }: { autoCreate: boolean; visitor: Visitor },
) {
  const { db, now, access, settings } = provider;
  const result = await db.transaction().execute(async (tx) => {
    const owner = await findOwner(tx, assertion);
    // Re-authentication with a stranger's identity. USER_NOT_FOUND would sign the person out; this one the SDK turns
    // into «user-mismatch».
    if (!owner?.linked && !autoCreate) throw new IdentityError('EMAIL_NOT_FOUND');
    if (owner && !owner.linked && !assertion.emailVerified) {
      const { account } = owner;
      const providers = providerUserInfo(account, await listProviders(tx, account.uid));
      return { account, verifiedProvider: providers.map(({ providerId }) => providerId) };
    }
    if (!owner && !settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
    const { email } = assertion;
    const found = owner?.account ?? (await insertAccount(tx, now(), { email }));
    const account = await welcome(provider, tx, { assertion, account: found, visitor });
    const way = assertion.providerId;
    const opened = await startSession(provider, tx, account, { way, visitor });
    return { account, opened, isNewUser: !owner };
  });
  access.forget(result.account.uid);
  return result;
}

/** Adds the outside identity to the account of an open session. */
async function linkAssertion(
  provider: Provider,
  assertion: Assertion,
  { idToken, visitor }: { idToken: string; visitor: Visitor },
) {
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

async function signInWithCustomToken(provider: Provider, token: string, visitor: Visitor) {
  const { db, now, config } = provider;
  if (config.customTokenKey === null)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'There is no key for custom tokens.');
  const { uid, claims } = await readCustomToken(token, config.customTokenKey, now());
  return db.transaction().execute(async (tx) => {
    const known = await findAccount(tx, 'uid', uid);
    // Whoever holds that key is the administrator, so a closed sign-up does not matter here.
    const account = known ?? (await insertAccount(tx, now(), { uid }));
    const opened = await startSession(provider, tx, account, { way: 'custom', claims, visitor });
    return { opened, isNewUser: !known };
  });
}

const customToken = z.object({ token: text });
const passkeyAnswer = passkeySays({ authenticatorData: z.string(), signature: z.string() });

/** The SDK knows no passkeys, so what one answers travels as a custom token, and the SDK opens the session by itself. */
function readPasskey(token: string) {
  try {
    return passkeyAnswer.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

const assertionBody = z.object({
  postBody: text,
  pendingToken: text,
  idToken: text,
  autoCreate: z.boolean().nullish(),
  returnIdpCredential: z.boolean().nullish(),
});

/** Refusals that a popup hands back together with the credential, as an answer that did not fail. */
const RETURNED_WITH_CREDENTIAL = ['FEDERATED_USER_ID_ALREADY_LINKED', 'EMAIL_EXISTS'];

export function federatedRoutes(scope: FastifyInstance, provider: Provider) {
  post(scope, 'v1/accounts:signInWithIdp', assertionBody, async (body, visitor) => {
    // We hand none out: an unconfirmed credential comes back whole, and is linked as it is.
    if (body.pendingToken) throw new IdentityError('INVALID_PENDING_TOKEN');
    const assertion = await provider.oidc.read(body.postBody ?? '');
    const credential = {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: assertion.providerId,
      federatedId: assertion.federatedId,
      oauthIdToken: assertion.idToken,
      rawUserInfo: JSON.stringify(assertion.claims),
      ...(assertion.email && { email: assertion.email }),
    };
    try {
      const { idToken } = body;
      const autoCreate = body.autoCreate ?? true;
      const { account, ...result } = idToken
        ? await linkAssertion(provider, assertion, { idToken, visitor })
        : await signInWithAssertion(provider, assertion, { autoCreate, visitor });
      if ('verifiedProvider' in result)
        return { ...credential, needConfirmation: true, localId: account.uid, ...result };
      return {
        ...credential,
        localId: account.uid,
        emailVerified: account.emailVerified,
        ...(account.displayName && { displayName: account.displayName }),
        ...(account.photoUrl && { photoUrl: account.photoUrl }),
        isNewUser: result.isNewUser,
        ...(await tokenSet(provider, result.opened)),
      };
    } catch (error) {
      if (!(body.returnIdpCredential && error instanceof IdentityError)) throw error;
      if (!RETURNED_WITH_CREDENTIAL.includes(error.code)) throw error;
      return { ...credential, errorMessage: error.message };
    }
  });

  post(scope, 'v1/accounts:signInWithCustomToken', customToken, async ({ token }, visitor) => {
    if (!token) throw new IdentityError('MISSING_CUSTOM_TOKEN');
    const passkey = readPasskey(token);
    const { opened, isNewUser } = passkey
      ? { opened: await signInWithPasskey(provider, passkey, visitor), isNewUser: false }
      : await signInWithCustomToken(provider, token, visitor);
    return {
      kind: 'identitytoolkit#VerifyCustomTokenResponse',
      isNewUser,
      ...(await tokenSet(provider, opened)),
    };
  });
}
