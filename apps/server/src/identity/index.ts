export type {
  Accounts,
  AccountState,
  NewAccount,
  SessionSummary,
} from './accounts/accounts.actions.ts';
export { type IdentityConfig, identityConfigFromEnv } from './config.ts';
export { IdentityError } from './errors.ts';
export {
  createIdentity,
  type Identity,
  type IdentityOptions,
  type VerifiedToken,
} from './identity.ts';
