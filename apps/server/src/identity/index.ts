export type { Accounts, AccountState } from './accounts/accounts.actions.ts';
export type { AccountChange } from './accounts/accounts.rules.ts';
export {
  deleteAccountOf,
  moveAccountOf,
  removeFactorOf,
  setAccountDisabled,
} from './accounts/person.actions.ts';
export { contentSourcesOf, type IdentityConfig } from './config.ts';
export { IdentityError } from './errors.ts';
export { createSealing, type Sealing } from './factors/sealing.ts';
export { createIdentity, type Identity } from './identity.ts';
