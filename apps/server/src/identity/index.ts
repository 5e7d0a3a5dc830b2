export type { Accounts, AccountState } from './accounts/accounts.actions.ts';
export { identityConfigFromEnv } from './config.ts';
export { IdentityError } from './errors.ts';
export { createIdentity, type Identity } from './identity.ts';
export { contentSourcesOf } from './content-sources.ts';
export { IDENTITY_ENV_NAMES } from './settings.ts';
