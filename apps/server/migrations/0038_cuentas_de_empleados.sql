-- An account is of one employee, tied by its id: an e-mail may pass to somebody else (docs/decisions/022).
alter table identity_accounts add column empleado_id bigint
  constraint identity_accounts_empleado_fk references empleados (id) on delete cascade;
create unique index identity_accounts_empleado_unique on identity_accounts (empleado_id);
update identity_accounts a set empleado_id = e.id from empleados e where e.email = a.email;

-- Since when the e-mail is this employee's: what somebody proved before says nothing about them.
alter table empleados add column correo_desde timestamptz not null default 'epoch';
alter table empleados alter column correo_desde set default now();
create function empleados_correo_desde() returns trigger language plpgsql as $$ begin
  new.correo_desde := now();
  return new;
end $$;
create trigger empleados_correo_desde before update of email, activo on empleados
  for each row when (new.email is distinct from old.email or (new.activo and not old.activo))
  execute function empleados_correo_desde();

-- The browser a session began in, hashed: where somebody has entered before, no stranger's wrong passwords lock them out.
alter table identity_sessions add column browser text;
-- The account that a counter speaks of, hashed like its key; empty for one of an address.
alter table identity_attempts add column account text;
