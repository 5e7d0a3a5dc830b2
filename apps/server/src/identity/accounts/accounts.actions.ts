// What the rest of the product may do to accounts: the administrator's side, which the protocol does not have.
import { type Db, inTransaction } from '../../db/transaction.ts';
import { invite } from '../codes/send.routes.ts';
import { IdentityError } from '../errors.ts';
import { issueRecoveryCodes } from '../factors/factors.routes.ts';
import { countRecoveryCodes, isPasskey, listFactors } from '../factors/factors.repository.ts';
import { newPassword } from '../passwords/password.routes.ts';
import type { Provider } from '../provider.ts';
import {
  distrust,
  endSessions,
  listOpenSessions,
  revokeAll,
  trustBrowser,
} from '../tokens/sessions.repository.ts';
import {
  type Account,
  accountOf,
  findAccount,
  insertAccount,
  lockAccount,
  updateAccount,
} from './accounts.repository.ts';
import { type AccountChange, readEmail, type TellChange } from './accounts.rules.ts';
import { accountAt, proveEmail } from './person.actions.ts';

export interface NewAccount {
  email: string;
  password?: string;
  displayName?: string;
  /** Whoever creates it answers for the address being that person's. */
  emailVerified?: boolean;
}

const readState = async ({ db }: Provider, account: Account) => ({
  uid: account.uid,
  empleadoId: account.empleadoId,
  emailVerified: account.emailVerified,
  disabled: account.disabled,
  hasPassword: account.passwordHash !== null,
  hasFactor: (await listFactors(db, account.uid)).length > 0,
  lastLoginAt: account.lastLoginAt,
});
export type AccountState = Awaited<ReturnType<typeof readState>>;

export function createAccounts(provider: Provider) {
  const { now } = provider;

  const find = (email: string) => findAccount(provider.db, 'email', readEmail(email));

  const stateOf = async (account: Account | undefined) =>
    account ? readState(provider, account) : null;

  return {
    /** With a transaction of the caller's, the account appears or not together with the rest of it. */
    async createAccount(input: NewAccount, db: Db = provider.db): Promise<{ uid: string }> {
      const email = readEmail(input.email);
      const { password, emailVerified = false, displayName = null } = input;
      const chosen = password === undefined ? {} : await newPassword(provider, password);
      return inTransaction(db, async (tx) => {
        const known = emailVerified ? await accountAt(tx, now(), email) : undefined;
        if (known?.account) throw new IdentityError('EMAIL_EXISTS');
        return insertAccount(tx, now(), {
          email,
          emailVerified,
          empleadoId: known?.empleadoId ?? null,
          displayName,
          ...chosen,
        });
      });
    },

    /** A link to choose a password; choosing it verifies the e-mail. Creates the account when there is none yet. Null when
     *  it goes by mail. */
    async invite(person: { email: string; displayName?: string }): Promise<string | null> {
      const email = readEmail(person.email);
      const { uid } = await provider.db.transaction().execute(async (tx) => {
        const { empleadoId, account } = await accountAt(tx, now(), email);
        if (account?.disabled) throw new IdentityError('USER_DISABLED');
        const { displayName = null } = person;
        return account ?? insertAccount(tx, now(), { email, empleadoId, displayName });
      });
      return invite(provider, { uid, email });
    },

    /** Whoever administers answers for the person: the e-mail counts as verified, and every session ends. */
    async setPassword(email: string, password: string): Promise<boolean> {
      const account = await find(email);
      if (account) await setAccountPassword(provider, account.uid, password);
      return account !== undefined;
    },

    accountState: async (email: string) => stateOf(await find(email)),
    accountStateOf: async (empleadoId: number) => stateOf(await accountOf(provider.db, empleadoId)),

    onChange(listener: TellChange): void {
      provider.listeners.push(listener);
    },

    /** Newest first. One's own is the `sessionId` that `verifyToken` gives. */
    listSessions: (uid: string) => listOpenSessions(provider.db, uid),

    /** All of them, or all but one, whose browser alone stays trusted. */
    revokeSessions: (uid: string, kept: { except?: string } = {}) =>
      onAccount(provider, uid, async (tx) => {
        await distrust(tx, uid, kept);
        if (kept.except === undefined) await revokeAll(tx, now(), uid);
        else await endSessions(tx, now(), uid, kept);
      }),
    /** One of them; its browser goes on being trusted where the person only leaves it. */
    revokeSession: (uid: string, only: string, { leaves = false } = {}) =>
      onAccount(provider, uid, async (tx) => {
        if (!leaves) await distrust(tx, uid, { only });
        await endSessions(tx, now(), uid, { only });
      }),

    /** The second factors, if there are any, and the codes on paper that are left. */
    async factorOf(uid: string) {
      const factors = await listFactors(provider.db, uid);
      if (factors.length === 0) return null;
      return {
        /** The application that makes codes; null for whoever has passkeys alone. */
        since: factors.find((factor) => !isPasskey(factor))?.createdAt ?? null,
        passkeys: factors
          .filter(isPasskey)
          .map(({ id, name, createdAt: since }) => ({ id, name, since })),
        codesLeft: await countRecoveryCodes(provider.db, uid),
      };
    },
    newRecoveryCodes: (uid: string, visitor: AccountChange['visitor']) =>
      issueRecoveryCodes(provider, uid, visitor),
    /** For a while this browser enters without the factor that it has just shown. */
    trust: (sessionId: string) => trustBrowser(provider.db, now(), sessionId),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

// Changes an administrator makes to somebody's account.

/** Finds and holds the account, works on it, and lets everybody see the change at once. */
export async function onAccount<T>(
  provider: Provider,
  uid: string,
  work: (tx: Db, account: Account) => Promise<T>,
): Promise<T> {
  const result = await provider.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    return work(tx, account);
  });
  provider.access.forget(uid);
  return result;
}

/** The e-mail counts as verified from here on. */
async function setAccountPassword(provider: Provider, uid: string, password: string) {
  const { attempts, tell } = provider;
  const chosen = await newPassword(provider, password);
  const email = await onAccount(provider, uid, async (tx, account) => {
    const proof = { afresh: true, visitor: null };
    const { empleadoId } = await proveEmail(provider, tx, account, proof);
    await updateAccount(tx, uid, chosen);
    await tell(tx, { what: 'reset', empleadoId, visitor: null });
    return account.email;
  });
  if (email) await attempts.forgive(email);
}
