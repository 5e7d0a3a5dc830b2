-- Passkeys: a second factor that an account may have several of, beside the application that makes codes, and that also
-- enters instead of the password. Its id is the one that its device gave it.
alter table identity_factors
  alter column secret drop not null,
  alter column last_step drop not null,
  add column public_key bytea,
  -- As its device counts its uses; nought where it does not.
  add column counter bigint,
  -- How the browser reaches its device.
  add column transports text[],
  -- Whether it enters instead of the password. No longer once its person has come by the mailbox for another password.
  add column enters boolean,
  add constraint identity_factors_kind check (
    (num_nonnulls(secret, last_step) = 2 and num_nulls(public_key, counter, transports, enters) = 4)
    or (num_nonnulls(public_key, counter, transports, enters) = 4 and num_nulls(secret, last_step) = 2)
  );
drop index identity_factors_account_unique;
create unique index identity_factors_application_unique on identity_factors (uid) where secret is not null;
create index identity_factors_by_account on identity_factors (uid);

-- What waits may also be a challenge to a passkey; of whom is known once it answers.
alter table identity_pending alter column uid drop not null;
