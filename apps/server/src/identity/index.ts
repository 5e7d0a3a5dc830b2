export type { Accounts, AccountState } from './accounts/accounts.actions.ts';
export type { AccountChange } from './accounts/changes.ts';
export { deleteAccountOf, moveAccountOf, setAccountDisabled } from './accounts/person.actions.ts';
export type { IdentityConfig } from './config.ts';
export { IdentityError } from './errors.ts';
export { createIdentity, type Identity } from './identity.ts';
export { contentSourcesOf } from './content-sources.ts';
