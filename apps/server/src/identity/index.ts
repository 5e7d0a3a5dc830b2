export type { Accounts, AccountState } from './accounts/accounts.actions.ts';
export { type IdentityConfig, identityConfigFromEnv } from './config.ts';
export { IdentityError } from './errors.ts';
export {
  createIdentity,
  type Identity,
  type IdentityOptions,
  type VerifiedToken,
} from './identity.ts';
export { type ContentSources, contentSourcesOf } from './content-sources.ts';
export { IDENTITY_ENV_NAMES } from './settings.ts';
