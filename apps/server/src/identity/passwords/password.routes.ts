// Signing in and up with e-mail and password. An unknown e-mail, an account without a password and a wrong password take the
// same steps and the same time, and get the same answer.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  type Account,
  findAccount,
  insertAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { mustVerifyNewEmail, readEmail } from '../accounts/accounts.rules.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import { iso } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { post, text } from '../routes/protocol.ts';
import { renewSession, type SignedIn, startSession, tokenSet } from '../tokens/session.actions.ts';
import { isKnownBrowser, type Visitor } from '../tokens/sessions.repository.ts';
import { assertAcceptable } from './hashing.ts';

/** What an account keeps of a password that the policy accepts. */
export async function newPassword({ config, hashing, now }: Provider, password: string) {
  assertAcceptable(config.passwordPolicy, password);
  return { passwordHash: await hashing.hash(password), passwordChangedAt: iso(now()) };
}

/** Longer than any policy allows: nobody has it, and hashing it would only cost. */
const LONGEST_TRIED = 4096;

const credentials = z.object({ email: text, password: text, idToken: text });

function readCredentials(body: z.infer<typeof credentials>) {
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  return { email, password: body.password };
}

/** Without an e-mail and a password it is anonymous. */
async function signUp(provider: Provider, body: z.infer<typeof credentials>, visitor: Visitor) {
  const { db, now, settings, attempts } = provider;
  const given = body.email || body.password ? readCredentials(body) : null;
  if (!settings.signUpOpen) throw new IdentityError('ADMIN_ONLY_OPERATION');
  await assertWithin(attempts, { signUpFrom: visitor.address });
  const own = given && { email: given.email, ...(await newPassword(provider, given.password)) };
  return db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, now(), { ...own });
    const way = own ? 'password' : 'anonymous';
    const opened = await startSession(provider, tx, account, { way, visitor });
    return { account, opened };
  });
}

/** Gives a password to the account of an open session; the e-mail is its own, or its first. */
async function linkPassword(
  provider: Provider,
  body: z.infer<typeof credentials>,
  visitor: Visitor,
) {
  const { access, tell } = provider;
  const { email, password } = readCredentials(body);
  const caller = await access.authenticateRecent(body.idToken);
  const chosen = await newPassword(provider, password);
  return access.change(caller, async (tx, held) => {
    if (held.email !== null && held.email !== email) throw mustVerifyNewEmail();
    const account = await updateAccount(tx, held.uid, { email, ...chosen });
    await tell(tx, { what: 'password', empleadoId: account.empleadoId, visitor });
    const session = { ...caller.session, signInProvider: 'password' };
    const opened = await renewSession(provider, tx, { account, session }, visitor);
    return { account, opened };
  });
}

export function passwordRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, hashing, settings } = provider;
  const answer = async (
    kind: string,
    { account, opened }: { account: Account; opened: SignedIn },
  ) => ({
    kind: `identitytoolkit#${kind}`,
    localId: account.uid,
    ...(account.email && { email: account.email }),
    ...(account.displayName && { displayName: account.displayName }),
    ...(await tokenSet(provider, opened)),
  });

  post(scope, 'v1/accounts:signUp', credentials, async (body, visitor) =>
    body.idToken
      ? answer('SetAccountInfoResponse', await linkPassword(provider, body, visitor))
      : // This `kind` is what makes the SDK call the user new.
        answer('SignupNewUserResponse', await signUp(provider, body, visitor)),
  );

  post(scope, 'v1/accounts:signInWithPassword', credentials, async (body, visitor) => {
    const { email, password } = readCredentials(body);
    const refusal = (code: string) =>
      new IdentityError(settings.enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : code);
    const isKnown = await isKnownBrowser(db, email, visitor.browser);
    const signedIn = await provider.guardSignIn({ email, visitor, isKnown }, async (place) => {
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
    return { ...(await answer('VerifyPasswordResponse', signedIn)), registered: true };
  });
}
