// What the rest of the product may do to accounts: the administrator's side, which the protocol does not have.
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { iso } from '../clock.ts';
import { invite } from '../codes/send.actions.ts';
import { IdentityError } from '../errors.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { listOpenSessions } from '../tokens/sessions.repository.ts';
import { type Account, accountOf, findAccount, insertAccount } from './accounts.repository.ts';
import * as administration from './administration.actions.ts';
import type { TellChange } from './changes.ts';
import { readEmail } from './email.rules.ts';
import { accountAt } from './person.actions.ts';

export interface NewAccount {
  email: string;
  password?: string;
  displayName?: string;
  /** Whoever creates it answers for the address being that person's. */
  emailVerified?: boolean;
}

export interface AccountState {
  uid: string;
  empleadoId: number | null;
  emailVerified: boolean;
  disabled: boolean;
  hasPassword: boolean;
  lastLoginAt: string | null;
}

export interface SessionSummary {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  address: string | null;
  userAgent: string | null;
}

export function createAccounts(provider: Provider) {
  const { config, hashing, now } = provider;

  const find = (email: string) => findAccount(provider.db, 'email', readEmail(email));

  const stateOf = (account: Account | undefined): AccountState | null =>
    account === undefined
      ? null
      : {
          uid: account.uid,
          empleadoId: account.empleadoId,
          emailVerified: account.emailVerified,
          disabled: account.disabled,
          hasPassword: account.passwordHash !== null,
          lastLoginAt: account.lastLoginAt,
        };

  return {
    /** With a transaction of the caller's, the account appears or not together with the rest of it. */
    async createAccount(input: NewAccount, db: Db = provider.db): Promise<{ uid: string }> {
      const email = readEmail(input.email);
      const { password, emailVerified = false, displayName = null } = input;
      if (password !== undefined) assertAcceptable(config.passwordPolicy, password);
      const passwordHash = password === undefined ? null : await hashing.hash(password);
      return inTransaction(db, async (tx) => {
        const known = emailVerified ? await accountAt(tx, now(), email) : undefined;
        if (known?.account) throw new IdentityError('EMAIL_EXISTS');
        return insertAccount(tx, now(), {
          email,
          emailVerified,
          empleadoId: known?.empleadoId ?? null,
          displayName,
          passwordHash,
          passwordChangedAt: passwordHash && iso(now()),
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
      if (account) await administration.setPassword(provider, account.uid, password);
      return account !== undefined;
    },

    accountState: async (email: string) => stateOf(await find(email)),
    accountStateOf: async (empleadoId: number) => stateOf(await accountOf(provider.db, empleadoId)),

    onChange(listener: TellChange): void {
      provider.listeners.push(listener);
    },

    /** Newest first. One's own is the `sessionId` that `verifyToken` gives. */
    async listSessions(uid: string): Promise<SessionSummary[]> {
      const sessions = await listOpenSessions(provider.db, uid);
      return sessions.map(({ id, createdAt, lastUsedAt, address, userAgent }) => ({
        id,
        createdAt,
        lastUsedAt,
        address,
        userAgent,
      }));
    },

    /** All of them, or all but one. */
    revokeSessions: (uid: string, { except }: { except?: string } = {}) =>
      administration.endAllSessions(provider, uid, except),
    revokeSession: (uid: string, sessionId: string) =>
      administration.endSession(provider, uid, sessionId),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
