// What the rest of the product may do to accounts: the administrator's side, which the protocol does not have. Accounts
// are named by e-mail, because that is what an employee and an account have in common.
import type { Db } from '../../db/schema.ts';
import { iso } from '../clock.ts';
import { invite } from '../codes/send.actions.ts';
import { IdentityError } from '../errors.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { listOpenSessions } from '../tokens/sessions.repository.ts';
import { findAccount, insertAccount } from './accounts.repository.ts';
import * as administration from './administration.actions.ts';
import { readEmail } from './email.rules.ts';

export interface NewAccount {
  email: string;
  password?: string;
  displayName?: string;
  /** Whoever creates it answers for the address being that person's. */
  emailVerified?: boolean;
}

export interface AccountState {
  uid: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
  hasPassword: boolean;
  createdAt: string;
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

  async function createAccount(input: NewAccount, db: Db = provider.db): Promise<{ uid: string }> {
    const email = readEmail(input.email);
    if (input.password !== undefined) assertAcceptable(config.passwordPolicy, input.password);
    const passwordHash = input.password === undefined ? null : await hashing.hash(input.password);
    const account = await insertAccount(db, now(), {
      email,
      emailVerified: input.emailVerified ?? false,
      displayName: input.displayName ?? null,
      passwordHash,
      passwordChangedAt: passwordHash && iso(now()),
    });
    return { uid: account.uid };
  }

  const find = (email: string) => findAccount(provider.db, 'email', readEmail(email));

  /** False when nobody has that e-mail. */
  async function on(email: string, work: (uid: string) => Promise<void>): Promise<boolean> {
    const account = await find(email);
    if (account) await work(account.uid);
    return account !== undefined;
  }

  return {
    /** With a transaction of the caller's, the account appears or not together with the rest of it. */
    createAccount,

    /** A link to choose a password; choosing it verifies the e-mail. Creates the account when there is none yet. */
    async invite(person: {
      email: string;
      displayName?: string;
    }): Promise<{ link: string; mailed: boolean }> {
      const email = readEmail(person.email);
      const known = await find(email);
      if (known?.disabled) throw new IdentityError('USER_DISABLED');
      const { uid } = known ?? (await createAccount(person));
      return invite(provider, { uid, email });
    },

    /** Whoever administers answers for the person: the e-mail counts as verified, and every session ends. */
    async setPassword(email: string, password: string): Promise<boolean> {
      const account = await find(email);
      if (account) await administration.setPassword(provider, account.uid, password);
      return account !== undefined;
    },

    disable: (email: string) => on(email, (uid) => administration.setDisabled(provider, uid, true)),
    enable: (email: string) => on(email, (uid) => administration.setDisabled(provider, uid, false)),
    deleteAccount: (email: string) =>
      on(email, (uid) => administration.removeAccount(provider, uid)),

    async accountState(email: string): Promise<AccountState | null> {
      const account = await find(email);
      if (!account?.email) return null;
      const { uid, emailVerified, disabled, createdAt, lastLoginAt } = account;
      const hasPassword = account.passwordHash !== null;
      return {
        uid,
        email: account.email,
        emailVerified,
        disabled,
        hasPassword,
        createdAt,
        lastLoginAt,
      };
    },

    /** Within the transaction in which somebody enters or chooses a password. */
    onChange(tell: (tx: Db) => Promise<void>): void {
      provider.onChange.push(tell);
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
