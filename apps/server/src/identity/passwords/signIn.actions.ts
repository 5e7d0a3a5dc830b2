// Signing in with e-mail and password. An unknown e-mail, an account without a password and a wrong password take the
// same steps and the same time, and get the same answer.
import { findAccount } from '../accounts/accounts.repository.ts';
import { IdentityError } from '../errors.ts';
import type { Provider } from '../provider.ts';
import { startSession } from '../tokens/session.actions.ts';
import { isKnownBrowser, type Visitor } from '../tokens/sessions.repository.ts';

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
      const opened = await startSession(provider, tx, account, {
        signInProvider: 'password',
        visitor,
      });
      // The password may have changed while it was being compared.
      const current = await findAccount(tx, 'uid', account.uid);
      if (current?.passwordHash !== hash) throw refusal('INVALID_PASSWORD');
      return { account, opened };
    });
  });
}
