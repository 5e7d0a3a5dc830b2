// What the rest of the product may do to accounts: the administrator's side, which the protocol does not have.
import type { Db } from '../../db/schema.ts';
import { iso } from '../clock.ts';
import { assertAcceptable } from '../passwords/policy.rules.ts';
import type { Provider } from '../provider.ts';
import { insertAccount } from './accounts.repository.ts';
import { readEmail } from './email.rules.ts';

export interface NewAccount {
  email: string;
  password?: string;
  displayName?: string;
  /** Whoever creates it answers for the address being that person's. */
  emailVerified?: boolean;
}

export function createAccounts(provider: Provider) {
  const { config, hashing, now } = provider;
  return {
    /** With a transaction of the caller's, the account appears or not together with the rest of it. */
    async createAccount(input: NewAccount, db: Db = provider.db): Promise<{ uid: string }> {
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
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
