-- A second factor for accounts, the browsers that are trusted without it, and what the town hall asks for.

-- An application that makes codes, one for each account. What it shares with us is sealed with a key of the server's
-- (identity/factors/sealing.ts). A code serves once: the last moment that was used is kept, counted in steps of 30 seconds.
create table identity_factors (
  id text primary key,
  uid text not null constraint identity_factors_account_fk references identity_accounts (uid) on delete cascade,
  name text,
  secret text not null,
  last_step integer not null,
  created_at timestamptz not null
);
create unique index identity_factors_account_unique on identity_factors (uid);
comment on table identity_factors is 'secreto';

-- Codes on paper for whoever has no telephone at hand, each for one time.
create table identity_recovery_codes (
  uid text not null constraint identity_recovery_codes_account_fk references identity_accounts (uid) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (uid, hash)
);
comment on table identity_recovery_codes is 'secreto';

-- What waits for a code: a sign-in that has shown its first factor, or an enrolment with the secret that it proposes.
create table identity_pending (
  hash text primary key,
  uid text not null constraint identity_pending_account_fk references identity_accounts (uid) on delete cascade,
  sign_in_provider text,
  secret text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_pending_by_account on identity_pending (uid);
comment on table identity_pending is 'secreto';

-- The server's own half of the key that seals them; the other half, if there is one, is in its environment.
create table identity_sealing (
  id integer primary key default 1 constraint identity_sealing_one check (id = 1),
  secret text not null
);
comment on table identity_sealing is 'secreto';

alter table identity_sessions
  -- The factor that was shown at this sign-in.
  add column second_factor text,
  -- Until then this browser enters without the factor.
  add column trusted_until timestamptz;

alter table municipio
  add column factor text not null default 'Optativo'
    constraint municipio_factor_known check (factor in ('Optativo', 'Cómputos', 'Todos')),
  add column factor_gracia integer not null default 7
    constraint municipio_factor_gracia_range check (factor_gracia between 0 and 90),
  -- Since when it is asked for: the days of grace begin here.
  add column factor_desde timestamptz not null default now();
