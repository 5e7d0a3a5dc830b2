-- The embedded identity provider: accounts, their sessions, one-time codes, attempts and signing keys.
--
-- A backup that is not encrypted leaves out what lets somebody in (backup/tables.ts): tables marked 'secreto' here.

create table identity_accounts (
  uid text primary key constraint identity_accounts_uid_length check (length(uid) between 1 and 128),
  -- Whose account it is; tied by id, because an e-mail may pass to somebody else (docs/decisions/022-accounts.md).
  empleado_id bigint constraint identity_accounts_empleado_fk references empleados (id) on delete cascade,
  email text constraint identity_accounts_email_lower check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  phone_number text,
  password_hash text,
  password_changed_at timestamptz,
  -- Signed in by e-mail link at least once: counts as the provider «password» even without a password.
  email_link boolean not null default false,
  disabled boolean not null default false,
  custom_claims jsonb,
  -- ID tokens issued before this second are void.
  valid_since timestamptz not null,
  created_at timestamptz not null,
  last_login_at timestamptz
);
create unique index identity_accounts_email_unique on identity_accounts (email);
create unique index identity_accounts_phone_unique on identity_accounts (phone_number);
create unique index identity_accounts_empleado_unique on identity_accounts (empleado_id);

create table identity_providers (
  provider_id text not null,
  raw_id text not null,
  uid text not null constraint identity_providers_account_fk references identity_accounts (uid) on delete cascade,
  email text,
  display_name text,
  photo_url text,
  constraint identity_providers_pk primary key (provider_id, raw_id),
  constraint identity_providers_one_each unique (uid, provider_id)
);

-- One row per sign-in; its refresh token is kept only as a hash. Rows outlive their account and their end for a while,
-- so that a late refresh learns why it is refused.
create table identity_sessions (
  id text primary key,
  uid text not null,
  token_hash text not null,
  sign_in_provider text not null,
  auth_time timestamptz not null,
  claims jsonb,
  address text,
  user_agent text,
  -- The browser the session began in, hashed: where somebody has entered before, wrong passwords do not lock them out.
  browser text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create unique index identity_sessions_token on identity_sessions (token_hash);
create index identity_sessions_by_account on identity_sessions (uid, last_used_at);
comment on table identity_sessions is 'secreto';

-- Codes that travel by e-mail, hashed. `uid` is empty for an e-mail link to somebody without an account.
create table identity_codes (
  hash text primary key,
  request_type text not null,
  uid text constraint identity_codes_account_fk references identity_accounts (uid) on delete cascade,
  email text not null,
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_codes_by_account on identity_codes (uid);

-- Codes that travel by SMS (with their session), and proofs that a number was confirmed. Hashed as well.
create table identity_phone_codes (
  hash text primary key,
  phone_number text not null,
  code_hash text,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table identity_phone_codes is 'secreto';

-- Counters behind lockout and sending limits. The key is a hash, because what people type as their e-mail may be a
-- password.
create table identity_attempts (
  key text primary key,
  -- The account that a counter speaks of, hashed like the key; empty for the counter of an address.
  account text,
  count integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

-- The newest key signs; an older one is published until its last token has expired.
create table identity_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
comment on table identity_keys is 'secreto';
